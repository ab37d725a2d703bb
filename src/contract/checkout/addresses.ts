/** Removes trailing slashes from an address or path, but never its first character. */
export function removeTrailingSlashes(address: string): string {
  let end = address.length;
  while (end > 1 && address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}
