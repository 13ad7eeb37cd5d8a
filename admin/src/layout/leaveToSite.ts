/** The site lies outside the panel's router. */
export const leaveToSite = (): void => window.location.replace('/');
