import type { FormErrors } from "#app/lib/form-errors.ts";
import { useSession } from "#app/lib/session.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { m } from "#messages";

/** Fields of the application form, prefilled for signed-in users. */
export function ApplicationFields({ position, errors }: { position: string; errors: FormErrors }) {
  const state = useSession();
  const user = state.status === "ready" ? state.session?.user : undefined;
  return (
    <>
      <TextField
        label={m["career.fullName"]()}
        name="applicantName"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={user?.name}
        error={errors.applicantName}
      />
      <TextField
        label={m["career.emailAddress"]()}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={user?.email}
        error={errors.email}
      />
      <PhoneField
        label={m["career.phoneNumber"]()}
        name="phone"
        maxLength={20}
        required
        defaultValue={user?.phone}
        error={errors.phone}
      />
      <TextField label={m["career.position"]()} name="position" value={position} readOnly />
      <TextAreaField
        label={m["career.aboutYourself"]()}
        name="description"
        hint={m["career.aboutYourselfHint"]()}
        rows={5}
        maxLength={5000}
        required
        error={errors.description}
      />
      <TextField
        label={m["career.cv"]()}
        name="resume"
        type="file"
        accept=".pdf,application/pdf"
        hint={m["career.cvHint"]()}
        error={errors.resume}
      />
    </>
  );
}
