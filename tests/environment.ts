/** Environment variables that `cargo xtask` sets for the tests. */

/** The value of a variable that `cargo xtask` sets. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this through "cargo xtask", which sets it`);
  return value;
}
