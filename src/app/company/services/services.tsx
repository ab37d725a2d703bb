import { Chapter } from "#app/company/layout/chapter.tsx";
import { chaptersOf, headingOf, mastheadOf } from "#app/company/layout/chapter-words.ts";
import { ClosingCall } from "#app/company/layout/closing-call.tsx";
import { loadText } from "#app/company/layout/load-text.ts";
import { Masthead } from "#app/company/layout/masthead.tsx";
import { absolute, pageMeta } from "#app/lib/page-meta.ts";
import { settingsOf, useShopSettings } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/services";
import { courseData } from "./course-data.ts";
import { programOf } from "./program-of.ts";
import { Programs } from "./programs.tsx";
import { ServicePicker } from "./service-picker.tsx";

const pictureAlt =
  "A classroom in the morning: training drones on the desks, a flight circuit drawn on the board";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const programs = loaderData?.programs.parts ?? [];
  const services = loaderData ? chaptersOf(loaderData.services) : [];
  const titles = [...services, ...programs].map(({ title }) => title);
  return pageMeta(matches, {
    title: "Services",
    description: `${mastheadOf(loaderData?.services, "").lead} ${titles.join(", ")}`.trim(),
    path: "/services",
    image: "/pictures/scene-classroom/1600.webp",
    imageAlt: pictureAlt,
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
  const call = headingOf(services, "closing-call", "Not sure which one you need?");
  return (
    <>
      <Masthead
        {...mastheadOf(services, "Services")}
        picture={{
          src: "/pictures/scene-classroom/1600.webp",
          alt: pictureAlt,
          height: 1067,
        }}
      >
        <ButtonLink to="/services#programs" variant="primary" size="large">
          View All Programs
        </ButtonLink>
        <ButtonLink to="/contact" size="large">
          Contact Us
        </ButtonLink>
      </Masthead>
      <Chapter title={services.title} text="Choose one to see what it includes.">
        <ServicePicker parts={chaptersOf(services)} />
      </Chapter>
      <Chapter id="programs" ground="sunken" title={programs.title} text={programs.lead}>
        <Programs parts={programs.parts} />
      </Chapter>
      <ClosingCall title={call.title} text={call.text || `Our team responds within ${replyHours} hours.`}>
        <ButtonLink to="/contact" variant="primary" size="large">
          Contact Us
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
