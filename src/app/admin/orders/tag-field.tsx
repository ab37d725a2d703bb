import { useId, useState } from "react";
import { api } from "#app/api.ts";
import { TextField, type TextFieldProps } from "#app/ui/field.tsx";
import { listOrderTags } from "#contract/orders/order-tags.ts";
import { maxTagLength } from "#contract/orders/tag-field.ts";

/** Text field for a tag, which suggests the tags in use once it has the focus. */
export function TagField(props: Omit<TextFieldProps, "list" | "maxLength" | "autoComplete" | "onFocus">) {
  const listId = useId();
  const [suggestions, setSuggestions] = useState<readonly string[]>();

  function suggest() {
    if (suggestions) return;
    setSuggestions([]);
    // Without suggestions, a tag can still be typed.
    api(listOrderTags).then(
      ({ tags }) => setSuggestions(tags.map(({ tag }) => tag)),
      () => {},
    );
  }

  return (
    <>
      <TextField {...props} list={listId} maxLength={maxTagLength} autoComplete="off" onFocus={suggest} />
      <datalist id={listId}>
        {suggestions?.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
