import { useSearchParams } from "react-router";
import { TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { settingsRecords } from "#contract/settings/settings-records.ts";
import { m } from "#messages";
import { RecordFields } from "../record-form/record-fields.tsx";
import { type SectionFormProps, SettingsForm } from "./settings-form.tsx";
import { synonymParameter } from "./settings-paths.ts";

/** Settings for synonyms. If the URL contains a word, adds a line that starts with this word, for staff to complete. */
export function SearchForm(props: SectionFormProps) {
  const [parameters] = useSearchParams();
  const { search } = props.loaded.settings;
  const newWord = (parameters.get(synonymParameter) ?? "").trim().slice(0, maxWordLength);
  const isNew = newWord !== "" && !isListed(search.synonyms, newWord);
  const synonyms = isNew ? [...(search.synonyms ?? []), `${newWord}, `] : search.synonyms;
  return (
    <SettingsForm {...props} section="search" readCustomFields={() => ({})}>
      {(errors) => (
        <>
          {isNew && <Notice>{m["settings.screen.newSynonym"]({ text: newWord })}</Notice>}
          <RecordFields
            description={settingsRecords.search}
            record={{ ...search, synonyms }}
            errors={errors}
            layout={[{ title: m["settings.screen.search"](), columns: "large", fields: ["synonyms"] }]}
            customFields={{}}
            overrides={{
              synonyms: (field) => <TextAreaField {...field} ref={isNew ? focusEnd : undefined} />,
            }}
          />
        </>
      )}
    </SettingsForm>
  );
}

/** Maximum length of the word in the URL. */
const maxWordLength = 100;

const isListed = (lines: readonly string[] = [], word: string) =>
  lines.some((line) => line.split(",").some((item) => item.trim().toLowerCase() === word.toLowerCase()));

/** Moves the cursor to the end of the text. */
function focusEnd(area: HTMLTextAreaElement | null): void {
  if (!area) return;
  area.focus({ preventScroll: true });
  area.setSelectionRange(area.value.length, area.value.length);
  area.scrollTop = area.scrollHeight;
  area.scrollIntoView({ block: "end" });
}
