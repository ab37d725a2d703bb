import { Keyboard, Menu as MenuIcon, Store } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, NavLink } from "react-router";
import { buttonWords } from "#app/lib/button-words.ts";
import { useMay, useSession } from "#app/lib/session.ts";
import { useSite, useTakesManualPayments } from "#app/lib/site.ts";
import { UserMenu } from "#app/shell/user-menu.tsx";
import { Badge, CountBadge, countText } from "#app/ui/badge.tsx";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { NavigationProgress } from "#app/ui/progress.tsx";
import { paymentProviderWords } from "#contract/payment-provider-words.ts";
import styles from "./admin-frame.module.css";
import { DemoMarks } from "./demo/demo-marks.tsx";
import { type AdminLink, adminLinks } from "./navigation.ts";
import { PasswordPrompt } from "./password-prompt.tsx";
import { useWaitingPayments } from "./payments/waiting-payments.ts";
import { useWaitingReviews } from "./reviews/waiting-reviews.ts";
import { ShortcutHelp } from "./shortcuts/shortcut-help.tsx";
import { keysFor } from "./shortcuts/shortcuts.ts";

/** Side navigation and top bar around a screen of the back office; on phones the navigation is a drawer. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const site = useSite();
  const state = useSession();
  const [open, setOpen] = useState(false);
  const [helping, setHelping] = useState(false);
  const waiting = { payments: useWaitingPayments(), reviews: useWaitingReviews() };
  const [firstProvider] = site?.live === false ? site.payments : [];
  const testMark = firstProvider && paymentProviderWords[firstProvider.provider].testMark;
  const session = state.status === "ready" ? state.session : null;

  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        {buttonWords.skipToContent}
      </a>
      <aside className={styles.side}>
        <Title />
        <nav aria-label="Admin">
          <AdminLinks waiting={waiting} />
        </nav>
        <HelpButton onClick={() => setHelping(true)} />
      </aside>
      <div className={styles.body}>
        <header className={styles.bar}>
          <span className={styles.hamburger}>
            <IconButton label={buttonWords.openMenu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <MenuIcon aria-hidden="true" />
            </IconButton>
          </span>
          {testMark && (
            <Badge tone="warn" title={testMark.title}>
              {testMark.label}
            </Badge>
          )}
          {site?.payments.length === 0 && (
            <Badge tone="bad" title="Nobody can pay until a payment provider is set up">
              No payments yet
            </Badge>
          )}
          <div className={styles.tools}>
            <ButtonLink to="/" variant="quiet" size="small" icon={<Store aria-hidden="true" />}>
              <span className={styles.longWords}>Back to shop</span>
              <span className={styles.shortWords} aria-hidden="true">
                Shop
              </span>
            </ButtonLink>
            {session && <UserMenu session={session} />}
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.content}>
          <NavigationProgress />
          <DemoMarks>{children}</DemoMarks>
        </main>
      </div>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        side="left"
        title={
          <>
            Admin Panel <span className={styles.drawerSubtitle}>Management Dashboard</span>
          </>
        }
      >
        <nav aria-label="Admin menu">
          <AdminLinks waiting={waiting} onFollow={() => setOpen(false)} />
        </nav>
        <HelpButton
          onClick={() => {
            setOpen(false);
            setHelping(true);
          }}
        />
      </Drawer>
      <PasswordPrompt />
      <ShortcutHelp open={helping} onOpen={() => setHelping(true)} onClose={() => setHelping(false)} />
    </div>
  );
}

function Title() {
  return (
    <Link to="/dashboard/admin" className={styles.title}>
      <LogoMark className={styles.mark} />
      <span>
        <strong>Admin Panel</strong>
        <span className={styles.subtitle}>Management Dashboard</span>
      </span>
    </Link>
  );
}

function HelpButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={classNames(styles.link, styles.help)}
      aria-keyshortcuts={keysFor("help")}
      onClick={onClick}
    >
      <Keyboard aria-hidden="true" />
      Keyboard shortcuts
    </button>
  );
}

interface AdminLinksProps {
  waiting: Record<NonNullable<AdminLink["waiting"]>, number>;
  onFollow?: () => void;
}

function AdminLinks({ waiting, onFollow }: AdminLinksProps) {
  const has = { "manual payments": useTakesManualPayments() };
  const may = useMay();
  const links = adminLinks.filter(({ needs, capability }) => may(capability) && (!needs || has[needs]));
  return (
    <ul className={styles.links}>
      {links.map(({ label, to, icon: Icon, exact = false, waiting: kind }) => (
        <li key={to}>
          <NavLink to={to} end={exact} className={styles.link} onClick={onFollow}>
            <Icon aria-hidden="true" />
            {label}
            {kind && <Waiting count={waiting[kind]} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.waiting}>
      <span className="visually-hidden">({countText(count)} waiting)</span>
      <CountBadge count={count} />
    </span>
  );
}
