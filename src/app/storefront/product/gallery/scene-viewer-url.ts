/** Parameters of Scene Viewer; URLs are absolute. */
interface SceneViewerOptions {
  model: string;
  title: string;
  /** The product page, for the link back and as the fallback without a viewer. */
  page: string;
}

/** Returns a URL that opens a model in Android's Scene Viewer, which shows it in the user's room at its true size. */
export function sceneViewerUrl({ model, title, page }: SceneViewerOptions): string {
  const query = new URLSearchParams({ file: model, mode: "ar_preferred", title, link: page });
  const intent = [
    "scheme=https",
    "package=com.google.ar.core",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
  ];
  return `intent://arvr.google.com/scene-viewer/1.0?${query.toString().replaceAll("+", "%20")}#Intent;${intent.join(";")};end;`;
}
