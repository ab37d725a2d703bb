import type { FormErrors } from "#app/lib/form-errors.ts";
import { useSession } from "#app/lib/session.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";

/** Fields of the application form, prefilled for signed-in users. */
export function ApplicationFields({ position, errors }: { position: string; errors: FormErrors }) {
  const state = useSession();
  const user = state.status === "ready" ? state.session?.user : undefined;
  return (
    <>
      <TextField
        label="Full Name"
        name="applicantName"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={user?.name}
        error={errors.applicantName}
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={user?.email}
        error={errors.email}
      />
      <PhoneField
        label="Phone Number"
        name="phone"
        maxLength={20}
        required
        defaultValue={user?.phone}
        error={errors.phone}
      />
      <TextField label="Position" name="position" value={position} readOnly />
      <TextAreaField
        label="Tell us about yourself"
        name="description"
        hint="What have you built, flown, repaired or taught? When could you start?"
        rows={5}
        maxLength={5000}
        required
        error={errors.description}
      />
      <TextField
        label="CV"
        name="resume"
        type="file"
        accept=".pdf,application/pdf"
        hint="Optional. One PDF, up to 5 MB. Only our team sees it."
        error={errors.resume}
      />
    </>
  );
}
