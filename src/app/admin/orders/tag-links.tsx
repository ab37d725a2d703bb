import { Link } from "react-router";
import { m } from "#messages";
import { listAddress } from "../lists/list-query.ts";
import { useListLocation } from "../lists/use-list-location.ts";
import styles from "./tags.module.css";

/** Tags of an order, each a link to the orders with this tag. Renders nothing without tags. */
export function TagLinks({ tags = [] }: { tags?: readonly string[] | undefined }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={m["orderTags.title"]()}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          <TagLink tag={tag} />
        </li>
      ))}
    </ul>
  );
}

/** Link to the orders with a tag. */
export const TagLink = ({ tag }: { tag: string }) => (
  <Link to={`/dashboard/admin/orders?${new URLSearchParams({ tag })}`}>{tag}</Link>
);

/** Notice that shows the tag in the URL that filters the orders, with a link to remove it. */
export function ChosenTag() {
  const { shown, requested } = useListLocation();
  const tag = new URLSearchParams(shown.search).get("tag");
  if (!tag) return null;
  return (
    <p>
      {m["orderTags.filtered"]({ tag })}{" "}
      <Link to={listAddress(requested, { tag: "" })} preventScrollReset>
        {m["orderTags.showAll"]()}
      </Link>
    </p>
  );
}
