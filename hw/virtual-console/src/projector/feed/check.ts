/** Checks of values from outside: each returns the typed value, or undefined if it is something else. */

export type Check<T> = (value: unknown) => T | undefined;

/** The type that a check accepts. */
export type Checked<C> = C extends Check<infer T> ? T : never;

export const text: Check<string> = (value) => (typeof value === 'string' ? value : undefined);

export const flag: Check<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A whole number from 0 on. */
export const whole: Check<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

export function oneOf<const T extends string>(...allowed: readonly T[]): Check<T> {
  return (value) => allowed.find((one) => one === value);
}

export function matching(pattern: RegExp): Check<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

export function list<T>(of: Check<T>): Check<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(of);
    return items.every((item) => item !== undefined) ? (items as T[]) : undefined;
  };
}

export function orNull<T extends string | number>(of: Check<T>): Check<T | null> {
  return (value) => (value === null ? null : of(value));
}

export function three<A, B, C>(a: Check<A>, b: Check<B>, c: Check<C>): Check<readonly [A, B, C]> {
  return (value) => {
    if (!Array.isArray(value) || value.length !== 3) return undefined;
    const [first, second, third] = [a(value[0]), b(value[1]), c(value[2])];
    return first === undefined || second === undefined || third === undefined ? undefined : [first, second, third];
  };
}

/** A field that may be absent. */
export interface Optional<T> {
  readonly optional: Check<T>;
}

export function optional<T>(check: Check<T>): Optional<T> {
  return { optional: check };
}

type Fields = Readonly<Record<string, Check<unknown> | Optional<unknown>>>;

type Needed<F extends Fields> = { [K in keyof F as F[K] extends Check<unknown> ? K : never]: Checked<F[K]> };
type Absent<F extends Fields> = {
  [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: F[K] extends Optional<infer T> ? T : never;
};

/** An object with these fields. Other fields are left out. */
export function record<F extends Fields>(fields: F): Check<Readonly<Needed<F> & Absent<F>>> {
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const found: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const given = (value as Readonly<Record<string, unknown>>)[name];
      const isOptional = typeof field !== 'function';
      if (isOptional && given === undefined) continue;
      const checked = isOptional ? field.optional(given) : field(given);
      if (checked === undefined) return undefined;
      found[name] = checked;
    }
    return found as Needed<F> & Absent<F>;
  };
}
