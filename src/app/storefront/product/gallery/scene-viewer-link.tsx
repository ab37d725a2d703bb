import { m } from "#messages";
import styles from "./gallery.module.css";
import { sceneViewerUrl } from "./scene-viewer-url.ts";

/** Link that opens the 3D model in the viewer app of the phone. Rendered only in the browser. */
export default function SceneViewerLink({ model, name }: { model: string; name: string }) {
  const { origin, pathname } = window.location;
  return (
    <a
      href={sceneViewerUrl({ model: origin + model, title: name, page: origin + pathname })}
      className={`${styles.extra} ${styles.room}`}
    >
      {m["product.gallery.viewInYourRoom"]()}
    </a>
  );
}
