import { Captions, Film, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "#app/api.ts";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { type ProductClip, uploadClipCaptions, uploadProductClip } from "#contract/catalog/product-clip.ts";
import { maxCaptionBytes, maxClipBytes } from "#contract/catalog/product-clip-files.ts";
import { productClipWords } from "#contract/catalog/product-clip-words.ts";
import { maxAltTextLength } from "#contract/catalog/product-pictures.ts";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import styles from "./clip-field.module.css";
import { clipFieldWords as words } from "./clip-field-words.ts";
import group from "./field-group.module.css";
import { FieldGroup } from "./field-group.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { useOneUpload } from "./use-file-upload.ts";

export interface ClipFieldProps extends FieldFrame {
  clip: ProductClip | undefined;
  errors: FormErrors;
  /** An upload starts (1) or ends (-1). */
  onUpload: (change: 1 | -1) => void;
}

/** Video clip of a product with its description and captions. */
export function ClipField({ label, name, hint, error, clip, errors, onUpload }: ClipFieldProps) {
  const [file, setFile] = useState(clip?.file);
  const [alt, setAlt] = useState(clip?.alt ?? "");
  const [captions, setCaptions] = useState(clip?.captions);
  const [announcement, announce] = useState("");
  const chooser = useRef<HTMLButtonElement>(null);
  const captionChooser = useRef<HTMLButtonElement>(null);
  const clipUpload = useOneUpload({
    call: (chosen, signal) => api(uploadProductClip, { body: { file: chosen } }, { signal }),
    failed: productClipWords.failed,
    limit: { bytes: maxClipBytes, words: productClipWords.fileTooLarge },
    onUpload,
  });
  const captionsUpload = useOneUpload({
    call: (chosen, signal) => api(uploadClipCaptions, { body: { file: chosen } }, { signal }),
    failed: productClipWords.captionsFailed,
    limit: { bytes: maxCaptionBytes, words: productClipWords.captionsTooLarge },
    onUpload,
  });

  function remove() {
    flushSync(() => {
      setFile(undefined);
      setAlt("");
      setCaptions(undefined);
      announce(words.clipRemoved);
    });
    chooser.current?.focus();
  }

  function removeCaptions() {
    flushSync(() => {
      setCaptions(undefined);
      announce(words.captionsRemoved);
    });
    captionChooser.current?.focus();
  }

  return (
    <FieldGroup label={label} hint={hint} news={announcement}>
      {file && (
        <>
          <input type="hidden" name={`${name}.file`} value={file} />
          {captions && <input type="hidden" name={`${name}.captions`} value={captions} />}
          {/* biome-ignore lint/a11y/useMediaCaption: this form is where captions are added */}
          <video src={file} aria-label={words.preview} controls preload="none" className={styles.preview} />
          <TextField
            label={words.shows}
            name={`${name}.alt`}
            placeholder={words.showsExample}
            required
            maxLength={maxAltTextLength}
            value={alt}
            error={errors[`${name}.alt`]}
            onChange={(event) => setAlt(event.target.value)}
          />
        </>
      )}
      <FileChooser
        upload={clipUpload}
        accept="video/mp4,video/webm"
        label={words.file}
        action={file ? words.change : words.upload}
        icon={<Film aria-hidden="true" />}
        buttonRef={chooser}
        onUploaded={setFile}
      >
        {file && (
          <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </FileChooser>
      {file && (
        <FileChooser
          upload={captionsUpload}
          accept=".vtt,text/vtt"
          label={words.captionFile}
          action={captions ? words.changeCaptions : words.addCaptions}
          icon={<Captions aria-hidden="true" />}
          buttonRef={captionChooser}
          onUploaded={setCaptions}
        >
          {captions && (
            <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={removeCaptions}>
              {words.removeCaptions}
            </Button>
          )}
          <p className={group.hint}>{captions ? words.captionsThere : words.captionsHint}</p>
        </FileChooser>
      )}
      <FieldError>{error ?? errors[`${name}.file`] ?? errors[`${name}.captions`]}</FieldError>
    </FieldGroup>
  );
}

/** Clip in the form fields under a name; null if there is none. */
export function clipIn(typed: Readonly<Record<string, string>>, name: string): ProductClip | null {
  const { [`${name}.file`]: file, [`${name}.alt`]: alt = "", [`${name}.captions`]: captions } = typed;
  return file === undefined ? null : { file, alt, ...(captions !== undefined && { captions }) };
}
