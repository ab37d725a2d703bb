import styles from "./gallery.module.css";
import { roomAddress } from "./room-address.ts";

/** Hands the model of a product to the phone's own viewer; nothing is loaded before. Drawn in browsers alone. */
export default function RoomLink({ model, name }: { model: string; name: string }) {
  const { origin, pathname } = window.location;
  return (
    <a
      href={roomAddress({ model: origin + model, title: name, page: origin + pathname })}
      className={`${styles.extra} ${styles.room}`}
    >
      See it in your room
    </a>
  );
}
