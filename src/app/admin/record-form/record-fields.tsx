import { Fragment, type ReactNode } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { CheckboxField, type CheckboxFieldProps } from "#app/ui/choice-field.tsx";
import {
  SelectField,
  type SelectFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from "#app/ui/field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import {
  type AnyFieldWords,
  type AreaControl,
  type ChoiceControl,
  type DayControl,
  type FieldsBy,
  type FormField,
  isNeeded,
  type LineControl,
  type LinesControl,
  type NumberControl,
  type RecordDescription,
  type RupeesControl,
  startOf,
} from "#contract/record-description.ts";
import type { RecordField } from "#contract/record-fields.ts";
import type { EachOnce, LayoutPart } from "./layout.ts";
import styles from "./record-fields.module.css";

/** What every control says around itself. */
export interface FieldFrame {
  label: string;
  name: string;
  required: boolean;
  hint: string | undefined;
  error: string | undefined;
}

/** What a control is drawn with. */
type DrawnWith<Words> = Words extends { control: "area" | "lines" }
  ? TextAreaFieldProps
  : Words extends { control: "choice" }
    ? SelectFieldProps
    : Words extends { control: "box" }
      ? CheckboxFieldProps
      : TextFieldProps;

/** The fields that can be drawn from their description. */
type Described<Description extends RecordDescription> = FieldsBy<
  Description,
  Exclude<AnyFieldWords["control"], "own" | "none" | "parts">
>;

export interface RecordFieldsProps<Description extends RecordDescription, Layout extends readonly unknown[]> {
  description: Description;
  /** The record to edit; without one the fields start as a new one does. */
  record: Readonly<Partial<Record<keyof Description["words"], unknown>>> | undefined;
  errors: FormErrors;
  /** Every field of the form, once. */
  layout: Layout & EachOnce<Layout, FormField<Description>>;
  /** Draws the fields that only the screen can. */
  own: { [Name in FieldsBy<Description, "own">]: (field: FieldFrame) => ReactNode };
  /** Draws fields of which the screen knows more than their description says. */
  byHand?: {
    [Name in Described<Description>]?: (field: DrawnWith<Description["words"][Name]>) => ReactNode;
  };
}

/** The fields of a record where the layout has them, each with its words, its limits and what it has already. */
export function RecordFields<
  Description extends RecordDescription,
  const Layout extends readonly LayoutPart<FormField<Description>>[],
>({ description, record, errors, layout, own, byHand }: RecordFieldsProps<Description, Layout>) {
  const drawers = { ...byHand, ...own } as Record<string, ((field: unknown) => ReactNode) | undefined>;
  const draw = (name: string) => {
    const { [name]: field } = description.fields;
    const { [name]: words } = description.words;
    if (!field || !words) return null;
    const value = record ? (record as Record<string, unknown>)[name] : startOf(field);
    const frame = {
      label: words.label,
      name,
      required: isNeeded(field),
      hint: words.hint,
      error: errors[name],
    };
    return (
      <Fragment key={name}>
        <DrawnField {...{ field, words, frame, value, errors }} byHand={drawers[name]} />
      </Fragment>
    );
  };
  return (layout as readonly LayoutPart<string>[]).map((part) =>
    typeof part === "string" ? (
      draw(part)
    ) : (
      <Group key={part.fields.join()} title={part.title}>
        <Grid columns={part.columns} gap={part.gap} stretch>
          {part.fields.map(draw)}
        </Grid>
      </Group>
    ),
  );
}

/** Fields that belong together under a title; without one they stand among the others. */
function Group({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (!title) return children;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

type AreaProps = Pick<TextAreaFieldProps, "rows" | "maxLength" | "placeholder" | "defaultValue">;
type ChoiceProps = Pick<SelectFieldProps, "defaultValue" | "children">;
type InputProps = Omit<TextFieldProps, keyof FieldFrame>;
type InputControl = LineControl | DayControl | NumberControl | RupeesControl;

interface DrawnFieldProps {
  field: RecordField;
  words: AnyFieldWords;
  frame: FieldFrame;
  value: unknown;
  errors: FormErrors;
  byHand: ((field: unknown) => ReactNode) | undefined;
}

/** One field by the control that its description names, or by hand. */
function DrawnField({ field, words, frame, value, errors, byHand }: DrawnFieldProps) {
  switch (words.control) {
    case "none":
      return null;
    case "own":
      return byHand?.(frame);
    case "area":
    case "lines": {
      const props = { ...frame, ...areaOf(words, field, value) };
      return byHand ? byHand(props) : <TextAreaField {...props} />;
    }
    case "choice": {
      // HTML allows `required` on a select with an empty first option alone; another one always has a value.
      const required = frame.required && words.none !== undefined;
      const props = { ...frame, required, ...choiceOf(words, value) };
      return byHand ? byHand(props) : <SelectField {...props} />;
    }
    case "box": {
      const props = { ...frame, defaultChecked: value === true };
      return byHand ? byHand(props) : <CheckboxField {...props} />;
    }
    case "parts":
      return <Parts name={frame.name} parts={words.parts} value={value} errors={errors} />;
    default: {
      const props = { ...frame, ...inputOf(words, field), defaultValue: textOf(value) };
      return byHand ? byHand(props) : <TextField {...props} />;
    }
  }
}

const textOf = (value: unknown) => (value === undefined || value === null ? undefined : String(value));

const limitOf = ({ stopsAtMaximum }: Pick<LineControl, "stopsAtMaximum">, { maximum }: RecordField) =>
  stopsAtMaximum && { maxLength: maximum };

function areaOf(words: AreaControl | LinesControl, field: RecordField, value: unknown): AreaProps {
  // Without rows of its own the control has its usual ones.
  const rows = words.rows && { rows: words.rows };
  if (words.control === "lines")
    return { ...rows, defaultValue: (value as readonly (string | number)[] | undefined)?.join("\n") };
  return {
    ...rows,
    ...limitOf(words, field),
    placeholder: words.placeholder,
    defaultValue: textOf(value),
  };
}

function choiceOf({ choices, none }: ChoiceControl<string>, value: unknown): ChoiceProps {
  const named = Array.isArray(choices) ? choices.map((choice) => [choice, choice]) : Object.entries(choices);
  return {
    // Without a word for none the first one is chosen.
    defaultValue: textOf(value) ?? (none === undefined ? undefined : ""),
    children: (
      <>
        {none !== undefined && <option value="">{none}</option>}
        {named.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </>
    ),
  };
}

function inputOf(words: InputControl, field: RecordField): InputProps {
  switch (words.control) {
    case "rupees": {
      const { placeholder } = words;
      return { placeholder, type: "number", inputMode: "decimal", min: 0, step: 0.01, before: "₹" };
    }
    case "number": {
      const { placeholder, min, max, step, after, decimal } = words;
      return {
        placeholder,
        type: "number",
        inputMode: decimal ? "decimal" : "numeric",
        min,
        max,
        step,
        after,
      };
    }
    case "day":
      return { type: "date" };
    default: {
      const { placeholder, inputMode } = words;
      return { placeholder, inputMode, ...limitOf(words, field) };
    }
  }
}

interface PartsProps {
  name: string;
  parts: Readonly<Record<string, string>>;
  value: unknown;
  errors: FormErrors;
}

/** Texts that belong together, side by side. */
function Parts({ name, parts, value, errors }: PartsProps) {
  return (
    <Grid columns="small" stretch className={styles.parts}>
      {Object.entries(parts).map(([part, label]) => (
        <TextField
          key={part}
          label={label}
          name={`${name}.${part}`}
          defaultValue={(value as Record<string, string> | undefined)?.[part]}
          error={errors[`${name}.${part}`]}
        />
      ))}
    </Grid>
  );
}
