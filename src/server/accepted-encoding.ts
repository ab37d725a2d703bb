/** Content encoding of a response body. */
export type Encoding = "br" | "gzip" | "identity";

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  let best: Encoding = "identity";
  for (const part of header?.split(",") ?? []) {
    const [name = "", ...parameters] = part.split(";");
    const encoding = name.trim().toLowerCase();
    if (encoding !== "br" && (encoding !== "gzip" || best === "br")) continue;
    if (!parameters.some(isExcluded)) best = encoding;
  }
  return best;
}

/** True for the weight `q=0`. */
function isExcluded(parameter: string): boolean {
  const [name = "", weight = ""] = parameter.split("=");
  return name.trim().toLowerCase() === "q" && Number(weight) === 0;
}

/** True if an `If-None-Match` header contains this entity tag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((part) => {
    const tag = part.trim();
    return tag === "*" || (tag.startsWith("W/") ? tag.slice(2) : tag) === etag;
  });
}
