import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** Set by Testing Library while it polls; its types do not have it. */
function isPolling(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

/**
 * Prints the document with an error of a query only if a test sees the error: an attempt of `findBy…` or `waitFor` that another one
 * follows has the message alone, since printing takes longer than the attempt. The last one prints the document.
 */
export function provideQueryErrors(): void {
  configure({
    getElementError(message, container) {
      if (!isPolling()) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}
