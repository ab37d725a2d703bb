import { CircleCheck, CircleDashed } from "lucide-react";
import { api } from "#app/api.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-text.tsx";
import { declareChecklistItem, type LaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { isSelfDeclaredItem, type SelfDeclaredItem } from "#contract/settings/launch-checklist-codes.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import { checklistItems, declareLabels } from "./checklist-items.ts";
import styles from "./launch-checklist.module.css";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

type Item = LaunchChecklist["items"][number];

/** Items of the launch checklist. Unfinished items show why they are needed and a link. */
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
        <span className="visually-hidden">{m["launchChecklist.doneMark"]()} </span>
        {checklistItems[code].title()}
      </span>
    </li>
  );
}

function MissingItem({ item: { code, seen }, onDeclared }: { item: Item; onDeclared: () => void }) {
  const { title, why, link, lines } = checklistItems[code];
  return (
    <li className={styles.item}>
      <CircleDashed className={styles.missing} aria-hidden="true" />
      <span className={styles.title}>{title()}</span>
      <span className={styles.why}>
        {why()}
        {lines && (
          <>
            {` ${m["launchChecklist.addLines"]()} `}
            <span className={styles.lines}>
              <CopyText label={m["launchChecklist.linesFor"]({ title: title() })} text={lines} isCode />
            </span>
          </>
        )}
      </span>
      <span className={styles.actions}>
        <ButtonLink to={link.to} size="small" aria-label={`${link.label()}: ${title()}`}>
          {link.label()}
        </ButtonLink>
        {isSelfDeclaredItem(code) && (
          <DeclareButton item={code} title={title()} seen={seen} onDeclared={onDeclared} />
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
  const { busy, change } = useChange(m["settings.checklist.saveFailed"]());
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
      busyLabel={m["common.busy.saving"]()}
      aria-label={`${declareLabels[item]()}: ${title}`}
      onClick={() => change(declare)}
    >
      {declareLabels[item]()}
    </Button>
  );
}
