import { defaultTheme, type RaThemeOptions } from 'react-admin';

type Mode = 'light' | 'dark';

/** Reads the portal's colour tokens as they are by day or by night: MUI calculates with colours, so it needs values. */
function tokenReader(mode: Mode): { read: (token: string) => string; done: () => void } {
  const probe = document.createElement('span');
  probe.style.colorScheme = mode;
  // Where motion is unwanted every change lasts a moment, and a colour that changes is still the one before.
  probe.style.setProperty('transition', 'none', 'important');
  document.body.append(probe);
  return {
    read: (token) => {
      probe.style.color = `var(--color-${token})`;
      return getComputedStyle(probe).color;
    },
    done: () => probe.remove(),
  };
}

const sans = 'var(--font-sans)';

/** The portal's look for the pieces that come from MUI: same colours, type and corners. */
export function portalTheme(mode: Mode): RaThemeOptions {
  const { read, done } = tokenReader(mode);
  const petrol = read('petrol');
  const theme: RaThemeOptions = {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: petrol, dark: read('petrol-deep'), light: petrol, contrastText: read('raised') },
      secondary: { main: read('ink-2') },
      error: { main: read('bad') },
      success: { main: read('good') },
      warning: { main: read('hivis-deep') },
      text: { primary: read('ink'), secondary: read('ink-2'), disabled: read('ink-3') },
      background: { default: read('paper'), paper: read('raised') },
      divider: read('line'),
    },
    typography: {
      fontFamily: sans,
      body1: { fontSize: '1rem', lineHeight: 1.55, letterSpacing: 0 },
      body2: { fontSize: '0.9rem', lineHeight: 1.5, letterSpacing: 0 },
    },
    shape: { borderRadius: 14 },
    components: {
      ...defaultTheme.components,
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderColor: 'var(--color-line)',
            padding: '14px 12px',
            fontSize: '0.9rem',
            letterSpacing: 0,
          },
          head: {
            backgroundColor: 'var(--color-raised)',
            color: 'var(--color-ink-2)',
            fontWeight: 600,
            padding: '12px',
            whiteSpace: 'nowrap',
          },
        },
      },
      MuiTableRow: {
        styleOverrides: {
          root: {
            '& > :first-of-type': { paddingLeft: 16 },
            '& > :last-child': { paddingRight: 16 },
            '&.MuiTableRow-hover:hover': { backgroundColor: 'var(--color-paper)' },
            'tbody &:last-of-type > td': { borderBottom: 0 },
          },
        },
      },
      MuiTableSortLabel: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: {
            minHeight: 24,
            borderRadius: 7,
            '&:hover, &.Mui-active': { color: 'var(--color-ink)' },
            '&.Mui-focusVisible': { outline: '3px solid var(--color-petrol)', outlineOffset: 2 },
          },
        },
      },
      MuiTooltip: {
        // Beside what it explains, so that it stays inside the page's landmarks.
        defaultProps: { slotProps: { popper: { disablePortal: true } } },
        styleOverrides: {
          tooltip: {
            backgroundColor: 'var(--color-action)',
            color: 'var(--color-on-action)',
            fontSize: '0.9rem',
            fontWeight: 400,
            borderRadius: 7,
            padding: '6px 10px',
          },
        },
      },
    },
  };
  done();
  return theme;
}
