import { bannerWordsOf, chaptersOf, headingOf, mastheadOf } from "#app/company/layout/chapter-words.ts";
import { ClosingCall } from "#app/company/layout/closing-call.tsx";
import { loadText } from "#app/company/layout/load-text.ts";
import { Masthead } from "#app/company/layout/masthead.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { settingsOf } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/about";
import { AboutChapter } from "./about-chapter.tsx";
import { ScrollingWords } from "./scrolling-words.tsx";

const pictureAlt =
  "A workbench under its lamp: an opened drone on the mat, tools on the wall, parts in drawers";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { lead } = mastheadOf(loaderData, "");
  return pageMeta(matches, {
    title: "About Us",
    description: `${lead} Who we are, how we began and what we stand for.`.trim(),
    path: "/about",
    image: "/pictures/scene-workbench/1600.webp",
    imageAlt: pictureAlt,
    structuredData: [
      { "@type": "AboutPage", name: `About ${settingsOf(matches).company.tradeName}`, description: lead },
    ],
  });
};

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, "about");

export default function About({ loaderData: text }: Route.ComponentProps) {
  return (
    <>
      <Masthead
        {...mastheadOf(text, text.title)}
        picture={{
          src: "/pictures/scene-workbench/1600.webp",
          alt: pictureAlt,
          height: 900,
        }}
        layout="panorama"
      />
      <ScrollingWords words={bannerWordsOf(text)} />
      {chaptersOf(text).map((part) => (
        <AboutChapter key={part.id} part={part} />
      ))}
      <ClosingCall {...headingOf(text, "closing-call", "What would you like to do next?")}>
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
