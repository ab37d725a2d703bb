import { Plus, X } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "#app/api.ts";
import { fieldErrorsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { changeOrderTags } from "#contract/orders/order-tags.ts";
import type { Order } from "#contract/orders/orders.ts";
import { maxTagsPerOrder } from "#contract/orders/tag-field.ts";
import { m } from "#messages";
import { useChangeWith } from "../forms/use-change.ts";
import { useSharedReload } from "../lists/shared-reload.tsx";
import { TagField } from "./tag-field.tsx";
import { TagLink } from "./tag-links.tsx";
import styles from "./tags.module.css";

/** Tags of an order, with buttons to remove them, and a field to add one. */
export function OrderTags({ order: { _id: id, tags = [] } }: { order: Order }) {
  const { busy, change } = useChangeWith(useSharedReload(), m["orderTags.changeFailed"]());
  const { errors, show, clear } = useFormErrors();
  const [isAdding, setIsAdding] = useState(false);
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const send = (body: { add?: string[]; remove?: string[] }) =>
    change(async () => (await api(changeOrderTags, { body: { orders: [id], ...body } })).message);

  function open() {
    flushSync(() => setIsAdding(true));
    form.current?.querySelector("input")?.focus();
  }

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const faults = fieldErrorsOf(changeOrderTags.body, { orders: [id], add: [text] });
    if (faults.length > 0) {
      return show(event.currentTarget, [{ field: "tag", message: faults[0]?.message ?? "" }]);
    }
    clear();
    if (await send({ add: [text] })) close();
  }

  function close() {
    flushSync(() => {
      setText("");
      setIsAdding(false);
    });
    addButton.current?.focus();
  }

  /** Removes a tag. Its button disappears, so the focus moves to the button that adds one. */
  async function remove(tag: string) {
    if (await send({ remove: [tag] })) addButton.current?.focus();
  }

  return (
    <div className={styles.editor}>
      <ul className={styles.tags} aria-label={m["orderTags.title"]()}>
        {tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            <TagLink tag={tag} />
            <IconButton
              label={m["orderTags.remove"]({ tag })}
              size="small"
              disabled={busy}
              onClick={() => remove(tag)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={add}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            close();
          }}
        >
          <TagField
            label={m["orderTags.tag"]()}
            hideLabel
            name="tag"
            size="small"
            className={styles.field}
            placeholder={m["orderTags.tag"]()}
            value={text}
            error={errors.tag}
            disabled={busy}
            onChange={(event) => {
              clear("tag");
              setText(event.target.value);
            }}
          />
          <Button type="submit" size="small" busy={busy}>
            {m["orderTags.add"]()}
          </Button>
        </form>
      ) : (
        tags.length < maxTagsPerOrder && (
          <IconButton ref={addButton} label={m["orderTags.add"]()} size="small" onClick={open}>
            <Plus aria-hidden="true" />
          </IconButton>
        )
      )}
    </div>
  );
}
