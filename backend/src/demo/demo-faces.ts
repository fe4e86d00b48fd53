import type { INestApplicationContext } from '@nestjs/common';
import { Profile } from '../modules/auth/accounts/profile.service.js';
import { Users } from '../modules/auth/users.service.js';
import { Files } from '../modules/files/files.service.js';
import { ProfilePictures } from '../modules/files/profile-pictures.service.js';
import { hoursBefore } from './ages.js';
import { portrait } from './demo-pictures.js';
import type { Tale } from './tales.js';

interface DemoFace {
  readonly email: string;
  readonly bio: string;
  readonly hasLongHair?: boolean;
}

/** Those whom visitors meet first: beside bids, on the leaderboard and on jobs. */
const faces: readonly DemoFace[] = [
  {
    email: 'installer@rightinstaller.test',
    bio: 'Aerials, dishes and networks around Bolton for twenty years. I show you the measurement before I pack up.',
  },
  { email: 'customer@rightinstaller.test', bio: '', hasLongHair: true },
  { email: 'contractor@rightinstaller.test', bio: '' },
  {
    email: 'oluwaseun.adeyemi@example.test',
    bio: 'Started on rooftops in Lagos, now on Manchester’s. Tidy cables are my calling card.',
  },
  {
    email: 'rebecca.hartley@example.test',
    bio: 'Networks for homes and small firms. I draw you a plan first, and you keep it.',
    hasLongHair: true,
  },
  {
    email: 'mohammed.iqbal@example.test',
    bio: 'Cameras and alarms. I put them where they help and not where they look at the neighbours.',
  },
  {
    email: 'karen.pickering@example.test',
    bio: 'Twelve years on rural broadband, most of it up a ladder in the rain.',
    hasLongHair: true,
  },
  {
    email: 'hannah.braithwaite@example.test',
    bio: 'Security for flats and schools. DBS checked, and used to working around people.',
    hasLongHair: true,
  },
  {
    email: 'grace.achebe@example.test',
    bio: 'I work in London flats with thick walls and thin ceilings. Evenings too.',
    hasLongHair: true,
  },
  {
    email: 'yusuf.demir@example.test',
    bio: 'Sound, screens and shops. My van has a lift, so one visit is enough.',
  },
  {
    email: 'fiona.macleod@example.test',
    bio: 'The Highlands and the isles, ferries included. I bring my own spares, because there is no shop.',
    hasLongHair: true,
  },
  {
    email: 'callum.fraser@example.test',
    bio: 'Home cinemas and hotel bars. I have never cut a panel that I could take off.',
  },
];

/** Drawn portraits and a few words of the people of the demo market. */
export class DemoFaces {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly startedAt: Date,
  ) {}

  tales(): Tale[] {
    return faces.map((face, index) => this.tale(face, index));
  }

  /** After they have joined. */
  private async *tale({ email, bio, hasLongHair = false }: DemoFace, index: number): Tale {
    yield hoursBefore(this.startedAt, 48 + index);
    const user = await this.app.get(Users).byEmail(email);
    if (!user || user.profileImageUrl) return;
    const { id, firstName, lastName, role } = user;
    if (bio) await this.app.get(Profile).update(id, { email, firstName, lastName, bio });
    const file = await this.app
      .get(Files)
      .upload({ id, role }, 'avatar', await portrait(9_100 + index * 7, hasLongHair));
    await this.app.get(ProfilePictures).set(id, file.id);
  }
}
