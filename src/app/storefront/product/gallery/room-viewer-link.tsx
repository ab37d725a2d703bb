import { m } from "#messages";
import styles from "./gallery.module.css";
import { sceneViewerLink } from "./scene-viewer-link.ts";

/** Opens the 3D model in the phone's own viewer. Rendered only in the browser. */
export default function SceneViewerLink({ model, name }: { model: string; name: string }) {
  const { origin, pathname } = window.location;
  return (
    <a
      href={sceneViewerLink({ model: origin + model, title: name, page: origin + pathname })}
      className={`${styles.extra} ${styles.room}`}
    >
      {m["product.gallery.viewInYourRoom"]()}
    </a>
  );
}
