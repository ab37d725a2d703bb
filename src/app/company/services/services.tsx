import { Chapter } from "#app/company/layout/chapter.tsx";
import { ClosingCall } from "#app/company/layout/closing-call.tsx";
import { loadText } from "#app/company/layout/load-text.ts";
import { Masthead } from "#app/company/layout/masthead.tsx";
import { chaptersOf, headingOf, mastheadOf } from "#app/company/layout/page-chapters.ts";
import { absolute, pageMeta } from "#app/lib/page-meta.ts";
import { settingsOf, useShopSettings } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#messages";
import type { Route } from "./+types/services";
import { courseData } from "./course-data.ts";
import { programOf } from "./program-of.ts";
import { Programs } from "./programs.tsx";
import { ServicePicker } from "./service-picker.tsx";

const pictureAlt = m["services.picture.classroom"];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const programs = loaderData?.programs.parts ?? [];
  const services = loaderData ? chaptersOf(loaderData.services) : [];
  const titles = [...services, ...programs].map(({ title }) => title);
  return pageMeta(matches, {
    title: m["services.title"](),
    description: `${mastheadOf(loaderData?.services, "").lead} ${titles.join(", ")}`.trim(),
    path: "/services",
    image: "/pictures/scene-classroom/1600.webp",
    imageAlt: pictureAlt(),
    structuredData: programs.map((part) =>
      courseData(programOf(part), (path) => absolute(matches, path), settingsOf(matches)),
    ),
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  const [services, programs] = await Promise.all([
    loadText(context, "services"),
    loadText(context, "programs"),
  ]);
  return { services, programs };
}

export default function Services({ loaderData: { services, programs } }: Route.ComponentProps) {
  const { replyHours } = useShopSettings().shop;
  const call = headingOf(services, "closing-call", m["services.closingCall"]());
  return (
    <>
      <Masthead
        {...mastheadOf(services, m["services.title"]())}
        picture={{
          src: "/pictures/scene-classroom/1600.webp",
          alt: pictureAlt(),
          height: 1067,
        }}
      >
        <ButtonLink to="/services#programs" variant="primary" size="large">
          {m["services.viewAllPrograms"]()}
        </ButtonLink>
        <ButtonLink to="/contact" size="large">
          {m["services.contactUs"]()}
        </ButtonLink>
      </Masthead>
      <Chapter title={services.title} text={m["services.chooseService"]()}>
        <ServicePicker parts={chaptersOf(services)} />
      </Chapter>
      <Chapter id="programs" ground="sunken" title={programs.title} text={programs.lead}>
        <Programs parts={programs.parts} />
      </Chapter>
      <ClosingCall title={call.title} text={call.text || m["services.replyTime"]({ replyHours })}>
        <ButtonLink to="/contact" variant="primary" size="large">
          {m["services.contactUs"]()}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
