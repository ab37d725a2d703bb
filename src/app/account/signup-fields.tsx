import { useState } from "react";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";

/** The fields of the sign-up form (Specification §2); the names are those of the call. */
export function SignupFields({ errors }: { errors: FormErrors }) {
  const [password, setPassword] = useState("");
  return (
    <>
      <TextField label="Full Name" name="name" autoComplete="name" required error={errors.name} />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email}
      />
      <PhoneField label="Phone Number" name="phone" hint="10 digits" required error={errors.phone} />
      <TextAreaField
        label="Address"
        name="address"
        autoComplete="street-address"
        rows={2}
        required
        error={errors.address}
      />
      <TextField
        label="Date of Birth"
        name="answer"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        hint="Kept only as your security answer"
        required
        error={errors.answer}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      <PasswordChecklist password={password} />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </>
  );
}
