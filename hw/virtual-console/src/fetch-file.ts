/** Fetches a file of the page. Throws, with its name, if it cannot be loaded. */
export async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name} cannot be loaded (${response.status} ${response.statusText})`);
  return response;
}
