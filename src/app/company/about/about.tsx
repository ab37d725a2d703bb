import { ClosingCall } from "#app/company/layout/closing-call.tsx";
import { loadText } from "#app/company/layout/load-text.ts";
import { Masthead } from "#app/company/layout/masthead.tsx";
import { bannerPhrasesOf, chaptersOf, headingOf, mastheadOf } from "#app/company/layout/page-chapters.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { settingsOf } from "#app/lib/shop-settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { m } from "#messages";
import type { Route } from "./+types/about";
import { AboutChapter } from "./about-chapter.tsx";
import { ScrollingBanner } from "./scrolling-banner.tsx";

const pictureAlt = m["about.workbenchPicture"];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { lead } = mastheadOf(loaderData, "");
  return pageMeta(matches, {
    title: m["about.title"](),
    description: m["about.description"]({ lead }).trim(),
    path: "/about",
    image: "/pictures/scene-workbench/1600.webp",
    imageAlt: pictureAlt(),
    structuredData: [
      {
        "@type": "AboutPage",
        name: m["about.aboutShop"]({ tradeName: settingsOf(matches).company.tradeName }),
        description: lead,
      },
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
          alt: pictureAlt(),
          height: 900,
        }}
        layout="panorama"
      />
      <ScrollingBanner phrases={bannerPhrasesOf(text)} />
      {chaptersOf(text).map((part) => (
        <AboutChapter key={part.id} part={part} />
      ))}
      <ClosingCall {...headingOf(text, "closing-call", m["about.closingCall"]())}>
        <ButtonLink to="/products" variant="primary" size="large">
          {m["about.exploreProducts"]()}
        </ButtonLink>
        <ButtonLink to="/contact" size="large">
          {m["about.contactUs"]()}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
