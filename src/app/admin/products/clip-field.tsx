import { Captions, Film, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "#app/api.ts";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { type ProductClip, uploadClipCaptions, uploadProductClip } from "#contract/catalog/product-clip.ts";
import { maxCaptionBytes, maxClipBytes } from "#contract/catalog/product-clip-files.ts";
import { maxAltTextLength } from "#contract/catalog/product-pictures.ts";
import { m } from "#messages";
import { useDraftState } from "../forms/form-draft.tsx";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import styles from "./clip-field.module.css";
import group from "./field-group.module.css";
import { FieldGroup } from "./field-group.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { useFileUpload } from "./use-file-upload.ts";

export interface ClipFieldProps extends FieldFrame {
  clip: ProductClip | undefined;
  errors: FormErrors;
  /** Called with 1 when an upload starts and with -1 when it ends. */
  onUploadCountChange: (change: 1 | -1) => void;
}

/** Field for the video clip of a product, with description and captions. */
export function ClipField({ label, name, hint, error, clip, errors, onUploadCountChange }: ClipFieldProps) {
  const [file, setFile] = useDraftState(`${name}.file`, clip?.file ?? null);
  const [alt, setAlt] = useDraftState(`${name}.alt`, clip?.alt ?? "");
  const [captions, setCaptions] = useDraftState(`${name}.captions`, clip?.captions ?? null);
  const [announcement, announce] = useState("");
  const chooser = useRef<HTMLButtonElement>(null);
  const captionChooser = useRef<HTMLButtonElement>(null);
  const clipUpload = useFileUpload({
    call: (chosen, signal) => api(uploadProductClip, { body: { file: chosen } }, { signal }),
    failureMessage: m["catalog.productClip.failed"](),
    limit: { bytes: maxClipBytes, message: m["catalog.productClip.fileTooLarge"]() },
    onUploadCountChange,
  });
  const captionsUpload = useFileUpload({
    call: (chosen, signal) => api(uploadClipCaptions, { body: { file: chosen } }, { signal }),
    failureMessage: m["catalog.productClip.captionsFailed"](),
    limit: { bytes: maxCaptionBytes, message: m["catalog.productClip.captionsTooLarge"]() },
    onUploadCountChange,
  });

  function remove() {
    flushSync(() => {
      setFile(null);
      setAlt("");
      setCaptions(null);
      announce(m["products.clip.removed"]());
    });
    chooser.current?.focus();
  }

  function removeCaptions() {
    flushSync(() => {
      setCaptions(null);
      announce(m["products.clip.captionsRemoved"]());
    });
    captionChooser.current?.focus();
  }

  return (
    <FieldGroup label={label} hint={hint} announcement={announcement}>
      {file && (
        <>
          <input type="hidden" name={`${name}.file`} value={file} />
          {captions && <input type="hidden" name={`${name}.captions`} value={captions} />}
          {/* biome-ignore lint/a11y/useMediaCaption: this form is where captions are added */}
          <video
            src={file}
            aria-label={m["products.clip.preview"]()}
            controls
            preload="none"
            className={styles.preview}
          />
          <TextField
            label={m["products.clip.alt"]()}
            name={`${name}.alt`}
            placeholder={m["products.clip.altExample"]()}
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
        label={m["products.clip.file"]()}
        action={file ? m["products.clip.change"]() : m["products.clip.upload"]()}
        icon={<Film aria-hidden="true" />}
        buttonRef={chooser}
        onUploaded={setFile}
      >
        {file && (
          <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
            {m["products.clip.remove"]()}
          </Button>
        )}
      </FileChooser>
      {file && (
        <FileChooser
          upload={captionsUpload}
          accept=".vtt,text/vtt"
          label={m["products.clip.captionFile"]()}
          action={captions ? m["products.clip.changeCaptions"]() : m["products.clip.addCaptions"]()}
          icon={<Captions aria-hidden="true" />}
          buttonRef={captionChooser}
          onUploaded={setCaptions}
        >
          {captions && (
            <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={removeCaptions}>
              {m["products.clip.removeCaptions"]()}
            </Button>
          )}
          <p className={group.hint}>
            {captions ? m["products.clip.captionsAdded"]() : m["products.clip.captionsHint"]()}
          </p>
        </FileChooser>
      )}
      <FieldError>{error ?? errors[`${name}.file`] ?? errors[`${name}.captions`]}</FieldError>
    </FieldGroup>
  );
}

/** Reads the clip from the form fields whose names start with `name`; null if there is none. */
export function clipIn(formValues: Readonly<Record<string, string>>, name: string): ProductClip | null {
  const { [`${name}.file`]: file, [`${name}.alt`]: alt = "", [`${name}.captions`]: captions } = formValues;
  return file === undefined ? null : { file, alt, ...(captions !== undefined && { captions }) };
}
