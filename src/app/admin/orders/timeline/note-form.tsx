import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { formAddress } from "#app/admin/forms/form-parameter.ts";
import { useChangeWith } from "#app/admin/forms/use-change.ts";
import { useGuardedForm } from "#app/admin/forms/use-unsaved-form.ts";
import { recordParameter } from "#app/admin/lists/list-query.ts";
import { api } from "#app/api.ts";
import { fieldErrorsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { Suggestion } from "#app/shell/suggestion.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { addOrderNote, listMentionableStaff, maxNoteLength } from "#contract/orders/order-timeline.ts";
import { m } from "#messages";
import { type Colleague, mentionedIds, suggestColleagues, typedMention } from "./mentions.ts";
import styles from "./timeline.module.css";

const recordOf = (search: string) => new URLSearchParams(search).get(recordParameter);

/** Form for a note, with suggestions of colleagues to mention after `@`. Ctrl+Enter saves. */
export function NoteForm({ orderId, onAdded }: { orderId: string; onAdded: () => Promise<void> }) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Position of the `@` whose suggestions were closed with Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [staff, setStaff] = useState<readonly Colleague[]>([]);
  const chosen = useRef(new Set<string>());
  const requestId = useRef(crypto.randomUUID());
  const { errors, show, clear } = useFormErrors();
  const { busy, change } = useChangeWith(onAdded, m["orderTimeline.noteFailed"]());
  useGuardedForm({
    isChanged: () => text.trim() !== "",
    isLeft: (from, to) =>
      formAddress(from) !== formAddress(to) || recordOf(from.search) !== recordOf(to.search),
  });

  const typed = typedMention(text, caret);
  const found = typed && typed.start !== closedAt ? suggestColleagues(staff, typed.query) : [];
  const current = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const isMentioning = typed !== undefined;

  useEffect(() => {
    if (!isMentioning) return;
    const controller = new AbortController();
    // Without suggestions, a note can still be written.
    api(listMentionableStaff, {}, { signal: controller.signal }).then(
      (response) => setStaff(response.staff),
      () => {},
    );
    return () => controller.abort();
  }, [isMentioning]);

  function choose(colleague: Colleague | undefined) {
    if (!colleague || !typed) return;
    chosen.current.add(colleague._id);
    const before = `${text.slice(0, typed.start)}@${colleague.name} `;
    setText(before + text.slice(caret));
    setCaret(before.length);
    const area = field.current;
    area?.focus();
    // The caret can only be placed once the new text is rendered.
    requestAnimationFrame(() => area?.setSelectionRange(before.length, before.length));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    if (found.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((current + step + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(found[current]);
    else if (event.key === "Escape") setClosedAt(typed?.start ?? null);
    else return;
    event.preventDefault();
  }

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const mentions = mentionedIds(text, staff, chosen.current);
    const body = { text, mentions, requestId: requestId.current };
    const faults = fieldErrorsOf(addOrderNote.body, body);
    if (faults.length > 0) return show(form, faults);
    clear();
    await change(async () => {
      const { message } = await api(addOrderNote, { params: { id: orderId }, body });
      setText("");
      chosen.current.clear();
      requestId.current = crypto.randomUUID();
      return message;
    });
  }

  return (
    <form className={styles.form} noValidate onSubmit={add}>
      <div>
        <TextAreaField
          ref={field}
          label={m["orderTimeline.note"]()}
          hint={m["orderTimeline.noteHint"]()}
          name="text"
          rows={2}
          maxLength={maxNoteLength}
          value={text}
          error={errors.text ?? errors.mentions}
          readOnly={busy}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? optionId(current) : undefined}
          onChange={(event) => {
            clear("text");
            setText(event.target.value);
            setCaret(event.target.selectionStart);
            setActive(0);
            setClosedAt(null);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <p role="status" className="visually-hidden">
          {found.length > 0 && m["orderTimeline.suggestionsFound"]({ count: found.length })}
        </p>
        <div
          id={listId}
          role="listbox"
          aria-label={m["orderTimeline.mentionSuggestions"]()}
          hidden={found.length === 0}
          className={styles.suggestions}
        >
          {found.map((colleague, index) => (
            <Suggestion
              key={colleague._id}
              id={optionId(index)}
              active={index === current}
              onChoose={() => choose(colleague)}
            >
              {colleague.name}
            </Suggestion>
          ))}
        </div>
      </div>
      <Button
        type="submit"
        size="small"
        variant="solid"
        busy={busy}
        busyLabel={m["orderTimeline.addingNote"]()}
      >
        {m["orderTimeline.addNote"]()}
      </Button>
    </form>
  );
}
