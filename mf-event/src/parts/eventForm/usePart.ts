import { useLocation } from 'react-router-dom';
import type { FormPart } from './EventForm.tsx';

/** Where the address says that the page begins. */
export function usePart(): FormPart {
  const { pathname } = useLocation();
  if (pathname.endsWith('/calendar')) return 'calendar';
  return pathname.endsWith('/advance') ? 'advance' : 'all';
}
