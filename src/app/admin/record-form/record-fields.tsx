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
import { Grid, Stack } from "#app/ui/layout.tsx";
import type { Message } from "#contract/kernel/message.ts";
import {
  type AnyFieldControl,
  type AreaControl,
  type ChoiceControl,
  type DayControl,
  defaultValueOf,
  type FieldsBy,
  type FormField,
  isRequired,
  type LineControl,
  type LinesControl,
  type NumberControl,
  type RecordDescription,
  type RupeesControl,
} from "#contract/kernel/record-description.ts";
import type { RecordField } from "#contract/kernel/record-fields.ts";
import type { LayoutPart, LayoutSection, UniqueNames } from "./layout.ts";
import styles from "./record-fields.module.css";

/** Props that every field has. */
export interface FieldFrame {
  label: string;
  name: string;
  required: boolean;
  hint: string | undefined;
  error: string | undefined;
}

/** Props of the component that renders a control. */
type ControlProps<Control> = Control extends { control: "area" | "lines" }
  ? TextAreaFieldProps
  : Control extends { control: "choice" }
    ? SelectFieldProps
    : Control extends { control: "box" }
      ? CheckboxFieldProps
      : TextFieldProps;

/** Names of the fields that are rendered from their description, without a custom renderer. */
type Described<Description extends RecordDescription> = FieldsBy<
  Description,
  Exclude<AnyFieldControl["control"], "own" | "none" | "parts">
>;

export interface RecordFieldsProps<Description extends RecordDescription, Layout extends readonly unknown[]> {
  description: Description;
  /** Record to edit. If undefined, the fields start with the default values of a new record. */
  record: Readonly<Partial<Record<keyof Description["controls"], unknown>>> | undefined;
  errors: FormErrors;
  /** Layout of the form. It must contain every field exactly once. */
  layout: Layout & UniqueNames<Layout, FormField<Description>>;
  /** Functions that render custom fields. */
  customFields: { [Name in FieldsBy<Description, "own">]: (field: FieldFrame) => ReactNode };
  /** Functions that render fields instead of their default control. */
  overrides?: {
    [Name in Described<Description>]?: (field: ControlProps<Description["controls"][Name]>) => ReactNode;
  };
}

/** Renders the fields of a record in a layout, with their labels, limits and values. */
export function RecordFields<
  Description extends RecordDescription,
  const Layout extends readonly LayoutPart<FormField<Description>>[],
>({ description, record, errors, layout, customFields, overrides }: RecordFieldsProps<Description, Layout>) {
  const renderers = { ...overrides, ...customFields } as Record<
    string,
    ((field: unknown) => ReactNode) | undefined
  >;
  const render = (name: string) => {
    const { [name]: field } = description.fields;
    const { [name]: control } = description.controls;
    if (!field || !control) return null;
    const value = record ? (record as Record<string, unknown>)[name] : defaultValueOf(field);
    const frame = {
      label: control.label(),
      name,
      required: isRequired(field),
      hint: control.hint?.(),
      error: errors[name],
    };
    return (
      <Fragment key={name}>
        <ControlField {...{ field, control, frame, value, errors }} renderCustom={renderers[name]} />
      </Fragment>
    );
  };
  const renderRow = (row: Exclude<LayoutPart<string>, LayoutSection<string>>) =>
    typeof row === "string" ? (
      render(row)
    ) : (
      <Group key={row.fields.join()} title={row.title}>
        <Grid columns={row.columns} gap={row.gap} stretch>
          {row.fields.map(render)}
        </Grid>
      </Group>
    );
  const parts = layout as readonly LayoutPart<string>[];
  const sections = parts.filter(isSection);
  if (sections.length === 0) return parts.flatMap((part) => (isSection(part) ? [] : renderRow(part)));
  const columns = {
    main: sections.filter(({ column }) => column === undefined),
    side: sections.filter(({ column }) => column === "side"),
  };
  return (
    <div className={styles.columns}>
      {Object.entries(columns).map(([column, columnSections]) => (
        <div key={column} className={styles.column}>
          {columnSections.map(({ title, rows }) => (
            <fieldset key={title} className={styles.section}>
              <legend className={styles.title}>{title}</legend>
              <Stack>{rows.map(renderRow)}</Stack>
            </fieldset>
          ))}
        </div>
      ))}
    </div>
  );
}

const isSection = (part: LayoutPart<string>): part is LayoutSection<string> =>
  typeof part !== "string" && "rows" in part;

/** A fieldset with the title, or only its content if there is no title. */
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

interface ControlFieldProps {
  field: RecordField;
  control: AnyFieldControl;
  frame: FieldFrame;
  value: unknown;
  errors: FormErrors;
  renderCustom: ((field: unknown) => ReactNode) | undefined;
}

/** One field, rendered with its control or with the custom renderer. */
function ControlField({ field, control, frame, value, errors, renderCustom }: ControlFieldProps) {
  switch (control.control) {
    case "none":
      return null;
    case "own":
      return renderCustom?.(frame);
    case "area":
    case "lines": {
      const props = { ...frame, ...areaProps(control, field, value) };
      return renderCustom ? renderCustom(props) : <TextAreaField {...props} />;
    }
    case "choice": {
      // HTML allows `required` only on a select whose first option is empty. Other selects always have a value.
      const required = frame.required && control.none !== undefined;
      const props = { ...frame, required, ...choiceOf(control, value) };
      return renderCustom ? renderCustom(props) : <SelectField {...props} />;
    }
    case "box": {
      const props = { ...frame, defaultChecked: value === true };
      return renderCustom ? renderCustom(props) : <CheckboxField {...props} />;
    }
    case "parts":
      return <Parts name={frame.name} parts={control.parts} value={value} errors={errors} />;
    default: {
      const props = { ...frame, ...inputOf(control, field), defaultValue: textOf(value) };
      return renderCustom ? renderCustom(props) : <TextField {...props} />;
    }
  }
}

const textOf = (value: unknown) => (value === undefined || value === null ? undefined : String(value));

const limitOf = ({ stopsAtMaximum }: Pick<LineControl, "stopsAtMaximum">, { maximum }: RecordField) =>
  stopsAtMaximum && { maxLength: maximum };

function areaProps(control: AreaControl | LinesControl, field: RecordField, value: unknown): AreaProps {
  const rows = control.rows && { rows: control.rows };
  if (control.control === "lines")
    return { ...rows, defaultValue: (value as readonly (string | number)[] | undefined)?.join("\n") };
  return {
    ...rows,
    ...limitOf(control, field),
    placeholder: control.placeholder?.(),
    defaultValue: textOf(value),
  };
}

function choiceOf({ choices, none }: ChoiceControl<string>, value: unknown): ChoiceProps {
  const options = Array.isArray(choices)
    ? choices.map((choice) => [choice, choice])
    : Object.entries(choices).map(([choice, label]) => [choice, label()]);
  return {
    // If there is no empty option, the browser selects the first option.
    defaultValue: textOf(value) ?? (none === undefined ? undefined : ""),
    children: (
      <>
        {none !== undefined && <option value="">{none()}</option>}
        {options.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </>
    ),
  };
}

function inputOf(control: InputControl, field: RecordField): InputProps {
  switch (control.control) {
    case "rupees": {
      const placeholder = control.placeholder?.();
      return { placeholder, type: "number", inputMode: "decimal", min: 0, step: 0.01, before: "₹" };
    }
    case "number": {
      const { placeholder, min, max, step, after, decimal } = control;
      return {
        placeholder: placeholder?.(),
        type: "number",
        inputMode: decimal ? "decimal" : "numeric",
        min,
        max,
        step,
        after: after?.(),
      };
    }
    case "day":
      return { type: "date" };
    default: {
      const { placeholder, inputMode } = control;
      return { placeholder: placeholder?.(), inputMode, ...limitOf(control, field) };
    }
  }
}

interface PartsProps {
  name: string;
  parts: Readonly<Record<string, Message>>;
  value: unknown;
  errors: FormErrors;
}

/** Text fields for the parts of one object, next to each other. */
function Parts({ name, parts, value, errors }: PartsProps) {
  return (
    <Grid columns="medium" stretch className={styles.parts}>
      {Object.entries(parts).map(([part, label]) => (
        <TextField
          key={part}
          label={label()}
          name={`${name}.${part}`}
          defaultValue={(value as Record<string, string> | undefined)?.[part]}
          error={errors[`${name}.${part}`]}
        />
      ))}
    </Grid>
  );
}
