import { absolute, pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { brand } from "#contract/brand.ts";
import type { Route } from "./+types/services";
import { Chapter } from "./frame/chapter.tsx";
import { ClosingCall } from "./frame/closing-call.tsx";
import { Masthead } from "./frame/masthead.tsx";
import { courseData } from "./services/course-data.ts";
import { Programs } from "./services/programs.tsx";
import { programs } from "./services/programs-offered.ts";
import { ServicePicker } from "./services/service-picker.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Services",
    description: `Delivery, quality checks, technical support, custom builds, repair and consultation, and three training programs in ${brand.address.city}: IoT Development, Drone Assembly, Advanced Automation.`,
    path: "/services",
    image: "/pictures/slide-workshop/1600.webp",
    structuredData: programs.map((program) => courseData(program, (path) => absolute(matches, path))),
  });

export default function Services() {
  return (
    <>
      <Masthead
        title="Everything around the flight"
        lead="Choosing, building, learning, delivering, repairing: six services and three training programs from people who fly what they sell."
        picture={{
          src: "/pictures/slide-workshop/1600.webp",
          alt: "A carbon frame, motors and a flight controller laid out on the bench",
          height: 900,
        }}
      >
        <ButtonLink to="/services#programs" variant="primary" size="large">
          View All Programs
        </ButtonLink>
        <ButtonLink to="/contact" size="large">
          Contact Us
        </ButtonLink>
      </Masthead>
      <Chapter title="Our services" text="Choose one to see what it includes.">
        <ServicePicker />
      </Chapter>
      <Chapter
        id="programs"
        ground="sunken"
        title="Training programs"
        text={`Small groups at our benches in ${brand.address.city}. You work on real hardware from the first day.`}
      >
        <Programs />
      </Chapter>
      <ClosingCall
        title="Not sure which one you need?"
        text={`Write what you have in mind. Our team responds within ${brand.replyHours} hours with a plain answer.`}
      >
        <ButtonLink to="/contact" variant="primary" size="large">
          Contact Us
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
