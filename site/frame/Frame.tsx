import { ErrorBoundary } from '#design/errors/ErrorBoundary.tsx';
import { ConfirmationPlace } from '../confirmation/ConfirmationPlace.tsx';
import { useText } from '../context/page-context.tsx';
import { useRouteChange } from '../context/use-route-change.ts';
import { LoadTrouble } from '../dialog/LoadTrouble.tsx';
import { OverlayProvider } from '../overlay/overlay-context.tsx';
import { pages } from '../page-registry.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

const contentId = 'content';

/** Header and footer around every page. */
export function Frame() {
  const text = useText();
  const { shown, wanted, state } = useRouteChange();
  const Page = pages[shown].component;
  return (
    <OverlayProvider>
      <a className="skip-link" href={`#${contentId}`}>
        {text('frame.skip')}
      </a>
      <Header current={wanted} />
      <main id={contentId} tabIndex={-1} inert={state === 'loading'}>
        {/* The payment page shows it below its own words, and the status page says more. */}
        {shown !== 'payment' && shown !== 'status' && <ConfirmationPlace page={shown} />}
        <ErrorBoundary subject={shown} fallback={<LoadTrouble isBroken />}>
          {state === 'failed' ? <LoadTrouble /> : <Page />}
        </ErrorBoundary>
      </main>
      <Footer />
      {state === 'loading' && <LoadingScreen />}
    </OverlayProvider>
  );
}
