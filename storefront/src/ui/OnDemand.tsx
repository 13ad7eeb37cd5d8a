import { useEffect, useState, type ComponentType } from 'react';
import { isOutdated } from '../lib/isOutdated';
import { Progress } from './Progress';
import { showError } from './toast/toastStore';

const isTypedIn = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input:not([type="radio"], [type="checkbox"])',
    ),
  ].some(({ value }) => value !== '');

/** After an update of the site only a reload helps. It must not discard a form draft without asking. */
async function saysWhy(): Promise<string> {
  if (!(await isOutdated())) return 'No se ha podido abrir. Comprueba tu conexión e inténtalo de nuevo.';
  if (!isTypedIn()) window.location.reload();
  return 'Hay una versión nueva de la web. Vuelve a cargar la página para seguir.';
}

interface OnDemandProps {
  isWanted: boolean;
  load: () => Promise<ComponentType>;
  /** Resets `isWanted`, so that the visitor can try again. */
  onFailure: () => void;
}

/** Loads a component on first use and keeps it. `React.lazy` would cache a failed load for ever. */
export function OnDemand({ isWanted, load, onFailure }: OnDemandProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isWanted || Part) return;
    let isCurrent = true;
    load().then(
      (component) => isCurrent && setPart(() => component),
      (error: unknown) => {
        if (!isCurrent) return;
        console.error(error);
        onFailure();
        void saysWhy().then((description) => showError(description));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Part, load, onFailure]);

  if (Part) return <Part />;
  // Shows on a slow connection that the click was received.
  return isWanted && <Progress />;
}
