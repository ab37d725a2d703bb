import { type ReactNode, useId } from "react";
import * as z from "zod/mini";
import { ApiError, api } from "#app/api.ts";
import { type FormErrors, textsOf } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { PayloadOf } from "#contract/endpoint.ts";
import type { FieldsBy, RecordDescription } from "#contract/kernel/record-description.ts";
import { inputsOf } from "#contract/kernel/record-fields.ts";
import { changeSettings, type readSettings, type SettingsChange } from "#contract/settings/settings.ts";
import { type SettingsSection, settingsFields } from "#contract/settings/settings-fields.ts";
import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { ConflictNotice } from "../forms/conflict-dialog.tsx";
import { useSave } from "../forms/use-save.ts";
import { useUnsavedForm } from "../forms/use-unsaved-form.ts";
import { readRecord } from "../record-form/read-fields.ts";
import styles from "./settings-form.module.css";

/** Props of the form of each settings section. */
export interface SectionFormProps {
  /** Settings as they were when the form was opened or last saved. */
  loaded: PayloadOf<typeof readSettings>;
  onLoaded: (loaded: PayloadOf<typeof readSettings>) => void;
  /** Reloads the form with the latest settings. */
  onLoadCurrent: () => Promise<void>;
}

type CustomFields<Section extends SettingsSection> = Record<
  FieldsBy<(typeof settingsRecords)[Section], "own">,
  unknown
>;

export interface SettingsFormProps<Section extends SettingsSection> extends SectionFormProps {
  section: Section;
  /** A picture is still uploading. */
  uploading?: boolean;
  /** Reads the custom fields of the section. */
  readCustomFields: (formValues: Readonly<Record<string, string>>) => CustomFields<Section>;
  children: (errors: FormErrors) => ReactNode;
}

/** Form of one settings section, with a sticky bar for the save button. */
export function SettingsForm<Section extends SettingsSection>(props: SettingsFormProps<Section>) {
  const { section, uploading = false, loaded, onLoaded, onLoadCurrent, readCustomFields, children } = props;
  const formId = useId();
  const description: RecordDescription = settingsRecords[section];
  const schema = z.object(inputsOf(settingsFields[section]));
  const read = (form: HTMLFormElement) => {
    const formValues = textsOf(form);
    return readRecord(description, schema, formValues, readCustomFields(formValues) as never);
  };
  const { settle } = useUnsavedForm(formId, read, { uploading });
  const { errors, saving, conflict, form } = useSave({
    read,
    save: async (body) => {
      const saved = await api(changeSettings, {
        body: { ...({ [section]: body } as SettingsChange), version: loaded.version },
      }).catch((error: unknown) => {
        throw withSectionFields(error, section);
      });
      onLoaded(saved);
      settle(body);
      return saved.message ?? m["settings.saved"]();
    },
    failureMessage: m["settings.saveFailed"](),
    onSaved: () => {},
  });
  return (
    <form id={formId} {...form} aria-label={settingsRecords[section].name()}>
      <Stack gap="large">{children(errors)}</Stack>
      <div className={styles.bar}>
        {conflict && <ConflictNotice message={conflict} onLoad={onLoadCurrent} />}
        <Button
          type="submit"
          variant="primary"
          busy={saving || uploading}
          busyLabel={uploading ? m["common.busy.uploading"]() : m["common.busy.saving"]()}
        >
          {m["settings.screen.save"]()}
        </Button>
      </div>
    </form>
  );
}

/** Changes the field names in API errors to those of the section form: `company.gstin` → `gstin`. */
export function withSectionFields(error: unknown, section: SettingsSection): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors = error.errors.map(({ field, message }) => ({
    field: field.startsWith(`${section}.`) ? field.slice(section.length + 1) : field,
    message,
  }));
  return new ApiError(error.status, { ...error.answer, errors });
}
