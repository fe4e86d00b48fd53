import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, ValidateNested } from 'class-validator';
import { switches, type Category, type Channel } from '../preferences.policy.js';

const switched = [...new Set(switches.map(({ category }) => category))];
const channels: Channel[] = ['email', 'sms', 'push'];

/** One switch: whether messages about a thing go out by a channel. */
export class PreferenceSwitch {
  @ApiProperty({ enum: switched, enumName: 'PreferenceCategory' })
  @IsIn(switched)
  category!: Category;

  @ApiProperty({ enum: channels, enumName: 'MessageChannel' })
  @IsIn(channels)
  channel!: Channel;

  @ApiProperty()
  @IsBoolean()
  wanted!: boolean;
}

/** The switches that apply to the reader. What has none (codes, money, security) always goes out. */
export class PreferencesView {
  @ApiProperty({ type: [PreferenceSwitch] }) switches!: PreferenceSwitch[];
}

/** Switches that are left out stay as they are. */
export class ChangePreferences {
  @ApiProperty({ type: [PreferenceSwitch] })
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => PreferenceSwitch)
  switches!: PreferenceSwitch[];
}
