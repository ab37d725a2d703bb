import { Keyboard, Menu as MenuIcon, Store } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { DemoIdsProvider } from "#app/admin/lists/demo-badge.tsx";
import { PaletteButton } from "#app/admin/palette/palette-button.tsx";
import { ShortcutHelp } from "#app/admin/shortcuts/shortcut-help.tsx";
import { keysFor } from "#app/admin/shortcuts/shortcuts.ts";
import { useSession } from "#app/lib/session.ts";
import { useSite } from "#app/lib/site.ts";
import { PasswordPrompt } from "#app/shell/password-prompt.tsx";
import { UserMenu } from "#app/shell/user-menu.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Drawer } from "#app/ui/drawer.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { NavigationProgress } from "#app/ui/progress.tsx";
import { paymentProviderLabels } from "#contract/payments/payment-provider-labels.ts";
import { m } from "#messages";
import styles from "./admin-frame.module.css";
import { AdminLinks } from "./admin-links.tsx";
import { usePendingCounts } from "./use-pending-counts.ts";

/** Layout of the back office: side navigation (a drawer on phones) and top bar. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const site = useSite();
  const state = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const pendingCounts = usePendingCounts();
  const [firstProvider] = site?.live === false ? site.payments : [];
  const testMark = firstProvider && paymentProviderLabels[firstProvider.provider].testMark;
  const session = state.status === "ready" ? state.session : null;

  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        {m["common.button.skipToContent"]()}
      </a>
      <aside className={styles.side}>
        <Title />
        <nav aria-label={m["frame.navigationLabel"]()}>
          <AdminLinks pendingCounts={pendingCounts} />
        </nav>
        <HelpButton onClick={() => setHelpOpen(true)} />
      </aside>
      <div className={styles.body}>
        <header className={styles.bar}>
          <span className={styles.hamburger}>
            <IconButton
              label={m["common.button.openMenu"]()}
              aria-haspopup="dialog"
              onClick={() => setMenuOpen(true)}
            >
              <MenuIcon aria-hidden="true" />
            </IconButton>
          </span>
          {testMark && (
            <Badge tone="warn" title={testMark.title()}>
              {testMark.label()}
            </Badge>
          )}
          {site?.payments.length === 0 && (
            <Badge tone="bad" title={m["frame.noPayments.title"]()}>
              {m["frame.noPayments.label"]()}
            </Badge>
          )}
          <div className={styles.tools}>
            <PaletteButton />
            <ButtonLink to="/" variant="quiet" size="small" icon={<Store aria-hidden="true" />}>
              <span className={styles.longLabel}>{m["frame.backToShop"]()}</span>
              <span className={styles.shortLabel} aria-hidden="true">
                {m["frame.backToShopShort"]()}
              </span>
            </ButtonLink>
            {session && <UserMenu session={session} />}
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles.content}>
          <NavigationProgress />
          <DemoIdsProvider>{children}</DemoIdsProvider>
        </main>
      </div>
      <Drawer
        open={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        side="left"
        title={
          <>
            {m["frame.title"]()} <span className={styles.drawerSubtitle}>{m["frame.subtitle"]()}</span>
          </>
        }
      >
        <nav aria-label={m["frame.menuLabel"]()}>
          <AdminLinks pendingCounts={pendingCounts} onFollow={() => setMenuOpen(false)} />
        </nav>
        <HelpButton
          onClick={() => {
            setMenuOpen(false);
            setHelpOpen(true);
          }}
        />
      </Drawer>
      <PasswordPrompt />
      <ShortcutHelp open={isHelpOpen} onOpen={() => setHelpOpen(true)} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

function Title() {
  return (
    <Link to="/dashboard/admin" className={styles.title}>
      <LogoMark className={styles.mark} />
      <span>
        <strong>{m["frame.title"]()}</strong>
        <span className={styles.subtitle}>{m["frame.subtitle"]()}</span>
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
      {m["frame.keyboardShortcuts"]()}
    </button>
  );
}
