/** What a viewer of phones is told of a model; addresses are whole ones. */
interface ShownInRoom {
  model: string;
  /** What it is called there. */
  title: string;
  /** The page of the product: there the viewer leads back, and there a phone without one stays. */
  page: string;
}

/** The link by which Android opens its own viewer and puts a model into the room, in its true size. */
export function roomAddress({ model, title, page }: ShownInRoom): string {
  const asked = new URLSearchParams({ file: model, mode: "ar_preferred", title, link: page });
  const intent = [
    "scheme=https",
    "package=com.google.ar.core",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
  ];
  return `intent://arvr.google.com/scene-viewer/1.0?${asked.toString().replaceAll("+", "%20")}#Intent;${intent.join(";")};end;`;
}
