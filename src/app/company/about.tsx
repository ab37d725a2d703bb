import { pageMeta } from "#app/lib/page-meta.ts";
import { useIsTestShop } from "#app/lib/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { brand } from "#contract/brand.ts";
import type { Route } from "./+types/about";
import styles from "./about/about.module.css";
import { chapters, principles, reasons } from "./about/about-texts.ts";
import { Figures } from "./about/figures.tsx";
import { Principles } from "./about/principles.tsx";
import { Reasons } from "./about/reasons.tsx";
import { ScrollingWords } from "./about/scrolling-words.tsx";
import { Chapter } from "./frame/chapter.tsx";
import { ClosingCall } from "./frame/closing-call.tsx";
import { Masthead } from "./frame/masthead.tsx";

const lead = `${brand.name} is a drone shop, a flight school and a repair bench under one roof in ${brand.address.city}, ${brand.address.state}.`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About Us",
    description: `${lead} Who we are, how it began and what you can hold us to.`,
    path: "/about",
    image: "/pictures/hero-dawn/1600.webp",
    structuredData: [{ "@type": "AboutPage", name: `About ${brand.name}`, description: lead }],
  });

export default function About() {
  const isTestShop = useIsTestShop();
  return (
    <>
      <Masthead
        title="We build, teach and repair flying machines"
        lead={lead}
        picture={{
          src: "/pictures/hero-dawn/1600.webp",
          alt: "A folding camera drone above a valley at dawn",
          height: 900,
        }}
      />
      <ScrollingWords words={["Build", "Teach", "Repair", "Deliver", "Fly"]} />
      <Chapter title="Who We Are" layout="beside">
        <div className="prose">
          {chapters.whoWeAre.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {isTestShop && <Figures />}
      </Chapter>
      <Chapter title="The Story" layout="beside">
        <div className="prose">
          {chapters.theStory.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Picture
          src="/pictures/offer-repair/1600.webp"
          alt="A frame, motors and speed controllers taken apart on the bench"
          sizes="(min-width: 60rem) 54rem, 100vw"
          className={styles.picture}
        />
      </Chapter>
      <Chapter title="What We Stand For" ground="sunken">
        <Principles principles={principles} />
      </Chapter>
      <Chapter title={`Why Choose ${brand.name}`} text="Four reasons, each one you can check.">
        <Reasons reasons={reasons(isTestShop)} />
      </Chapter>
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
