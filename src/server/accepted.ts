/** How a body can travel. */
export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that a request takes, by its `Accept-Encoding`. */
export function acceptedEncoding(header: string | undefined): Encoding {
  let best: Encoding = "identity";
  for (const part of header?.split(",") ?? []) {
    const [name = "", ...parameters] = part.split(";");
    const encoding = name.trim().toLowerCase();
    if (encoding !== "br" && (encoding !== "gzip" || best === "br")) continue;
    if (!parameters.some(refuses)) best = encoding;
  }
  return best;
}

/** True for a weight of nothing: `q=0`. */
function refuses(parameter: string): boolean {
  const [name = "", weight = ""] = parameter.split("=");
  return name.trim().toLowerCase() === "q" && Number(weight) === 0;
}

/** True when a request, by its `If-None-Match`, has the very bytes that this entity tag names. */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((part) => {
    const tag = part.trim();
    return tag === "*" || (tag.startsWith("W/") ? tag.slice(2) : tag) === etag;
  });
}
