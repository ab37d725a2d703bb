import { pageMeta } from "#app/lib/page-meta.ts";
import { settingsOf } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/about";
import { AboutChapter } from "./about/about-chapter.tsx";
import { ScrollingWords } from "./about/scrolling-words.tsx";
import { ClosingCall } from "./frame/closing-call.tsx";
import { loadText } from "./frame/load-text.ts";
import { Masthead } from "./frame/masthead.tsx";

const pictureAlt =
  "The workbench in the light of its lamp: an opened drone on the mat, tools on the wall, parts in drawers";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const lead = loaderData?.lead ?? "";
  return pageMeta(matches, {
    title: "About Us",
    description: `${lead} Who we are, how it began and what you can hold us to.`.trim(),
    path: "/about",
    image: "/pictures/scene-workbench/1600.webp",
    imageAlt: pictureAlt,
    structuredData: [
      { "@type": "AboutPage", name: `About ${settingsOf(matches).company.tradeName}`, description: lead },
    ],
  });
};

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, "about");

export default function About({ loaderData: { lead, parts } }: Route.ComponentProps) {
  return (
    <>
      <Masthead
        title="We build, teach and repair flying machines"
        lead={lead}
        picture={{
          src: "/pictures/scene-workbench/1600.webp",
          alt: pictureAlt,
          height: 900,
        }}
        layout="panorama"
      />
      <ScrollingWords words={["Build", "Teach", "Repair", "Deliver", "Fly"]} />
      {parts.map((part) => (
        <AboutChapter key={part.id} part={part} />
      ))}
      <ClosingCall
        title="Come and see one fly"
        text="Look through the shop, or tell us what you want to film, spray, survey or build. We will say honestly what you need and what you do not."
      >
        <ButtonLink to="/products" variant="primary" size="large">
          Explore Products
        </ButtonLink>
        <ButtonLink to="/contact" size="large">
          Contact Us
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
