import { CircleCheck, CircleDashed } from "lucide-react";
import {
  itemWords,
  sayingWords,
  launchChecklistMessages as words,
} from "#app/admin/launch-checklist/launch-checklist-messages.ts";
import { api } from "#app/api.ts";
import { busyWords } from "#app/lib/button-words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { declareChecklistItem, type LaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { isSelfDeclaredItem, type SelfDeclaredItem } from "#contract/settings/launch-checklist-codes.ts";
import { checklistMessages } from "#contract/settings/launch-checklist-messages.ts";
import { useChange } from "../forms/use-change.ts";
import styles from "./launch-checklist.module.css";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

type Item = LaunchChecklist["items"][number];

/** Items of the launch checklist; unfinished ones with reason and link. */
export function ChecklistItems({ items }: { items: readonly Item[] }) {
  const { list, onDeclared } = useFocusAfterRemoval(items);
  return (
    <ul ref={list} className={styles.items}>
      {items.map((item) =>
        item.state === "done" ? (
          <DoneItem key={item.code} item={item} />
        ) : (
          <MissingItem key={item.code} item={item} onDeclared={() => onDeclared(item.code)} />
        ),
      )}
    </ul>
  );
}

function DoneItem({ item: { code } }: { item: Item }) {
  return (
    <li className={styles.item}>
      <CircleCheck className={styles.done} aria-hidden="true" />
      <span className={styles.title}>
        <span className="visually-hidden">{words.isDone} </span>
        {itemWords[code].title}
      </span>
    </li>
  );
}

function MissingItem({ item: { code, seen }, onDeclared }: { item: Item; onDeclared: () => void }) {
  const { title, why, link, lines } = itemWords[code];
  return (
    <li className={styles.item}>
      <CircleDashed className={styles.missing} aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      <span className={styles.why}>
        {why}
        {lines && (
          <>
            {` ${words.addLines} `}
            <CopyText label={`lines for ${title}`} text={lines} isCode />
          </>
        )}
      </span>
      <span className={styles.actions}>
        <ButtonLink to={link.to} size="small" aria-label={`${link.words}: ${title}`}>
          {link.words}
        </ButtonLink>
        {isSelfDeclaredItem(code) && (
          <DeclareButton item={code} title={title} seen={seen} onDeclared={onDeclared} />
        )}
      </span>
    </li>
  );
}

interface DeclareButtonProps {
  item: SelfDeclaredItem;
  title: string;
  seen: string | undefined;
  onDeclared: () => void;
}

function DeclareButton({ item, title, seen, onDeclared }: DeclareButtonProps) {
  const { busy, change } = useChange(checklistMessages.saveFailed);
  async function declare() {
    const body = { said: true, ...(seen !== undefined && { seen }) };
    const { message } = await api(declareChecklistItem, { params: { item }, body });
    onDeclared();
    return message;
  }
  return (
    <Button
      size="small"
      busy={busy}
      busyLabel={busyWords.saving}
      aria-label={`${sayingWords[item]}: ${title}`}
      onClick={() => change(declare)}
    >
      {sayingWords[item]}
    </Button>
  );
}
