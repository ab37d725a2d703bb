import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import styles from "./field.module.css";
import { TextField, type TextFieldProps } from "./field.tsx";

/** A password input with a show/hide button. Pass `autoComplete`: `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "after">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      after={
        <button
          type="button"
          className={styles.inside}
          aria-label={shown ? m["common.hidePassword"]() : m["common.showPassword"]()}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}
