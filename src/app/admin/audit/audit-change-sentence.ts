import { inLanguage } from "#contract/kernel/in-language.ts";
import { fieldNameOf } from "#contract/reports/audit-names.ts";
import { m } from "#messages";
import type { SentenceParts } from "./audit-sentence-parts.ts";
import { isEmptyValue } from "./audit-values.ts";

/** Longer values are only shown with the details of an entry. */
const maxValueLength = 60;

/** With more changed fields, the sentence only counts them. */
const maxFields = 3;

const listFormat = inLanguage((tag) => new Intl.ListFormat(tag));

type FieldsMessage = (words: SentenceParts["words"] & { fields: string }) => string;

/** Says which fields of a record were changed; for one field, from which value to which. */
export function changeSentence(
  parts: SentenceParts,
  several: FieldsMessage = parts.subject === "settings"
    ? m["auditEvent.settings.several"]
    : m["auditEvent.common.several"],
): string {
  const { subject, words, before, after } = parts;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const nameOf = (field: string) => fieldNameOf(subject, field) ?? field;
  const [field] = fields;
  if (fields.length === 1 && field) return fieldSentence(parts, { field, name: nameOf(field) }, several);
  if (fields.length > maxFields) {
    return subject === "settings"
      ? m["auditEvent.common.manySettings"]({ actor: words.actor, count: fields.length })
      : m["auditEvent.common.many"]({ ...words, count: fields.length });
  }
  return several({ ...words, fields: listFormat().format(fields.map(nameOf)) });
}

function fieldSentence(
  { subject, words, before, after, was, now }: SentenceParts,
  { field, name }: { field: string; name: string },
  several: FieldsMessage,
): string {
  const messages = subject === "settings" ? settingMessages : fieldMessages;
  const change = { ...words, field: name, before: was(field), after: now(field) };
  if (typeof after[field] === "boolean") return messages.switched(change);
  if (isEmptyValue(after[field])) return messages.cleared(change);
  if (change.after.length > maxValueLength || change.before.length > maxValueLength) {
    return subject === "settings"
      ? m["auditEvent.settings.changed"](change)
      : several({ ...words, fields: name });
  }
  return isEmptyValue(before[field]) ? messages.toValue(change) : messages.one(change);
}

/** Parameters of a sentence about one field. */
interface FieldChange {
  actor: string;
  name: string;
  field: string;
  before: string;
  after: string;
}

type FieldMessages = Record<"one" | "toValue" | "switched" | "cleared", (change: FieldChange) => string>;

const fieldMessages: FieldMessages = {
  one: m["auditEvent.common.one"],
  toValue: m["auditEvent.common.toValue"],
  switched: m["auditEvent.common.switched"],
  cleared: m["auditEvent.common.cleared"],
};
const settingMessages: FieldMessages = {
  one: m["auditEvent.settings.one"],
  toValue: m["auditEvent.settings.toValue"],
  switched: m["auditEvent.settings.toValue"],
  cleared: m["auditEvent.settings.cleared"],
};
