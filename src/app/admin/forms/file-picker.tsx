import type { ComponentProps } from "react";

interface FilePickerProps extends Pick<ComponentProps<"input">, "ref" | "accept" | "multiple" | "disabled"> {
  label: string;
  onFiles: (files: FileList | null) => void;
}

/** Hidden file input; open it with a button. Clears its value so that the same file can be chosen again. */
export function FilePicker({ label, onFiles, ...input }: FilePickerProps) {
  return (
    <input
      {...input}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className="visually-hidden"
      onChange={(event) => {
        onFiles(event.target.files);
        event.target.value = "";
      }}
    />
  );
}
