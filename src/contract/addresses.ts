/** An address or a path without the slashes at its end; its first character always stays. */
export function withoutLastSlashes(address: string): string {
  let end = address.length;
  while (end > 1 && address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}
