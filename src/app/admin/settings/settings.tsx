import { useState } from "react";
import { api } from "#app/api.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { readSettings } from "#contract/settings/settings.ts";
import { settingsSections } from "#contract/settings/settings-fields.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/settings";
import { CarriersForm } from "./carriers-form.tsx";
import { CompanyForm } from "./company-form.tsx";
import { DeliveryForm } from "./delivery/delivery-form.tsx";
import { InvoiceForm } from "./invoice-form.tsx";
import { MailForm } from "./mail-form.tsx";
import { NoticeForm } from "./notice-form.tsx";
import { NotificationsForm } from "./notifications-form.tsx";
import { NumbersForm } from "./numbers-form.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SectionFormProps } from "./settings-form.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { ShopForm } from "./shop-form.tsx";
import { StaffForm } from "./staff-form.tsx";

export { keepsList as shouldRevalidate } from "../forms/keeps-list.ts";
export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["settings.screen.title"], m["settings.screen.intro"], "/settings");

/** Form component of each section. */
const forms = {
  company: CompanyForm,
  shop: ShopForm,
  invoice: InvoiceForm,
  numbers: NumbersForm,
  delivery: DeliveryForm,
  carriers: CarriersForm,
  mail: MailForm,
  notifications: NotificationsForm,
  notice: NoticeForm,
  search: SearchForm,
  staff: StaffForm,
} satisfies Record<(typeof settingsSections)[number], (props: SectionFormProps) => React.ReactNode>;

const sectionOf = (name = "company") => settingsSections.find((section) => section === name);

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  if (!sectionOf(params.section)) throw redirectTo("/dashboard/admin/settings");
  return attempt(api(readSettings, {}, { signal }));
}
clientLoader.hydrate = true as const;

/** Settings screen of the shop. Shows one section at a time. */
export default function SettingsScreen({ loaderData: loaded, params }: Route.ComponentProps) {
  const section = sectionOf(params.section) ?? "company";
  const Form = forms[section];
  return (
    <SettingsFrame>
      {loaded.ok ? (
        <LoadedSettings key={section} initial={loaded.data}>
          {(props) => <Form {...props} />}
        </LoadedSettings>
      ) : (
        <LoadFailure message={m["settings.fetchFailed"]()} error={loaded.error} />
      )}
    </SettingsFrame>
  );
}

interface LoadedSettingsProps {
  initial: SectionFormProps["loaded"];
  children: (props: SectionFormProps) => React.ReactNode;
}

/** Keeps the settings that the form was opened with, so that saving detects conflicting changes. */
function LoadedSettings({ initial, children }: LoadedSettingsProps) {
  const [loaded, setLoaded] = useState(initial);
  const [reloadCount, setReloadCount] = useState(0);
  async function loadCurrent() {
    setLoaded(await api(readSettings));
    setReloadCount(reloadCount + 1);
  }
  return <div key={reloadCount}>{children({ loaded, onLoaded: setLoaded, onLoadCurrent: loadCurrent })}</div>;
}
