import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { List, type ListQuery, type Page } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { ChangeSearch, SavedSearchView, savedSearchView, SaveSearch } from './saved-searches.dto.js';
import { savedSearchList } from './saved-searches.list.js';
import { SavedSearches } from './saved-searches.service.js';

@ApiTags('leads')
@Controller('api/saved-searches')
@Access({ roles: ['installer'], contactVerified: true })
export class SavedSearchesController {
  constructor(private readonly searches: SavedSearches) {}

  /** One's own; there are at most 20. */
  @Get()
  @ApiOkResponse({ type: [SavedSearchView] })
  async list(
    @Me() { id }: Actor,
    @List(savedSearchList.rules) query: ListQuery,
  ): Promise<Page<SavedSearchView>> {
    return (await this.searches.list(id, query)).map(savedSearchView);
  }

  @Post()
  @ApiCreatedResponse({ type: SavedSearchView })
  async save(@Me() { id }: Actor, @Body() input: SaveSearch): Promise<SavedSearchView> {
    return savedSearchView(await this.searches.save(id, input));
  }

  @Put(':id')
  @ApiOkResponse({ type: SavedSearchView })
  async change(@Me() me: Actor, @Id() id: string, @Body() input: ChangeSearch): Promise<SavedSearchView> {
    return savedSearchView(await this.searches.change(me.id, id, input));
  }

  @Delete(':id')
  @ApiOkResponse({ type: SavedSearchView })
  async remove(@Me() me: Actor, @Id() id: string): Promise<SavedSearchView> {
    return savedSearchView(await this.searches.remove(me.id, id));
  }
}
