import type { ServiceType } from '../service-types.policy.js';

/** What staff must have read in a paper before they accept it. */
export type PaperFact = 'number' | 'level' | 'issuedOn' | 'expiresOn';

interface PaperKind {
  readonly label: string;
  /** Said of in the product's public words: on bids, the public page and the leaderboard. */
  readonly isShown: boolean;
  readonly wants: readonly PaperFact[];
  /** Whose paper it is. */
  readonly from: readonly ('installer' | 'customer')[];
  /** The image goes as soon as staff have decided. */
  readonly isImageKept: boolean;
  /** The kinds of work that it speaks for; none: all of them. */
  readonly services: readonly ServiceType[];
}

const certification = (label: string, services: readonly ServiceType[] = []): PaperKind => ({
  label,
  isShown: true,
  wants: ['expiresOn'],
  from: ['installer'],
  isImageKept: true,
  services,
});

const paper = (label: string, from: PaperKind['from'] = ['installer']): PaperKind => ({
  label,
  isShown: false,
  wants: [],
  from,
  isImageKept: true,
  services: [],
});

/** The papers that people send (docs/product.md, "Papers"). A new kind is a line here. */
export const paperKinds = {
  insurance: {
    label: 'Public liability insurance',
    isShown: true,
    wants: ['expiresOn'],
    from: ['installer'],
    isImageKept: true,
    services: [],
  },
  niceic: certification('NICEIC', ['commercial_energy', 'home_automation']),
  cedia: certification('CEDIA', ['av_installation', 'home_automation', 'home_network']),
  ipaf: certification('IPAF', ['starlink', 'satellite_tv', 'aerial', 'cctv']),
  cscs: certification('CSCS card', ['construction_network', 'offshore_installation', 'commercial_energy']),
  dbs: {
    label: 'DBS certificate',
    isShown: true,
    wants: ['number', 'level', 'issuedOn'],
    from: ['installer'],
    isImageKept: false,
    services: [],
  },
  reference: paper('Reference'),
  company: paper('Company proof', ['installer', 'customer']),
  'right-to-work': paper('Right to work'),
} satisfies Record<string, PaperKind>;

export type PaperKindName = keyof typeof paperKinds;
export const paperKindNames = Object.keys(paperKinds) as PaperKindName[];
export const paperKind = (name: PaperKindName): PaperKind => paperKinds[name];

/** The kinds that customers are told of. */
export const shownKinds = paperKindNames.filter((name) => paperKinds[name].isShown);

/** Days before a paper's last one from which staff see it end, and may remind its owner; the product did so twice by then. */
export const endingDays = 14;
