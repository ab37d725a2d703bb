const lettersWithoutDecomposition: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** Maximum slug length in characters, before a number is added to make it unique. */
const maximumLength = 80;

/**
 * Makes a slug: lower case, Latin letters without accents, other scripts unchanged, hyphens for everything
 * else. Returns `whenEmpty` if nothing is left.
 */
export function slugOf(name: string, whenEmpty: string): string {
  const normalized = name
    .normalize("NFKD")
    .replace(/['’]|\p{Cf}|\p{Me}|\p{Variation_Selector}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => lettersWithoutDecomposition[letter] ?? "")
    .replace(/(?<=[a-z])[\u0300-\u036f]+/g, "")
    // Recompose last, after marks between the parts of one letter have been removed.
    .normalize("NFC")
    .replace(/&/g, " and ");
  const slug = (normalized.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).join("-");
  return [...slug].slice(0, maximumLength).join("").replace(/-$/, "") || whenEmpty;
}

/** Normalises a typed slug to the form in which slugs are stored. */
export function normalizeSlug(slug: string): string {
  return slug.normalize("NFC").toLowerCase();
}

/** Returns the first of `base`, `base-2`, `base-3` … that is not taken. */
export function firstFreeSlug(base: string, usedSlugs: ReadonlySet<string>): string {
  let slug = base;
  for (let number = 2; usedSlugs.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
