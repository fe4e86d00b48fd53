import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { answerOf, api } from '../../api/client';
import { httpClient } from './httpClient';
import { declaredLeadFields } from './leadFields';

const rest = simpleRestProvider('/api', httpClient);

/** Where the resources live under `/api`; the others have their own name. */
const paths: Readonly<Record<string, string>> = {
  users: 'admin/users',
  tickets: 'admin/tickets',
  refunds: 'admin/refunds',
};
const pathOf = (resource: string) => paths[resource] ?? resource;

const written = (resource: string, data: Record<string, unknown>) =>
  resource === 'leads' ? declaredLeadFields(data) : data;

const one = (id: string) => ({ params: { path: { id } } });

export type BackOfficeDataProvider = DataProvider & {
  /** Awards a lead of the platform. A customer's job is refused with 409: its customer decides. */
  acceptBid: (bidId: string) => Promise<unknown>;
  rejectBid: (bidId: string) => Promise<unknown>;
  /** The identity check of an installer. */
  setVerified: (userId: string, isVerified: boolean) => Promise<unknown>;
  /** Approves an installer or a company; false suspends the installer. */
  setApproved: (userId: string, isApproved: boolean) => Promise<unknown>;
  /** Sends a failed refund again; asking twice sends it once. One that did not fail is refused with 409. */
  retryRefund: (refundId: string) => Promise<unknown>;
};

/** react-admin's calls in the words of our API (specification §7). */
export const dataProvider: BackOfficeDataProvider = {
  ...rest,
  getList: (resource, params) => rest.getList(pathOf(resource), params),
  getOne: (resource, params) => rest.getOne(pathOf(resource), params),
  getMany: (resource, params) => rest.getMany(pathOf(resource), params),
  getManyReference: (resource, params) =>
    params.target === 'leadId'
      ? rest.getList(`leads/${params.id}/${resource}`, params)
      : rest.getManyReference(pathOf(resource), params),
  create: (resource, params) =>
    rest.create(pathOf(resource), { ...params, data: written(resource, params.data) }),
  update: (resource, params) =>
    rest.update(pathOf(resource), { ...params, data: written(resource, params.data) }),
  updateMany: (resource, params) =>
    rest.updateMany(pathOf(resource), { ...params, data: written(resource, params.data) }),
  delete: (resource, params) => rest.delete(pathOf(resource), params),
  deleteMany: (resource, params) => rest.deleteMany(pathOf(resource), params),
  acceptBid: (bidId) => answerOf(api.POST('/api/bids/{id}/accept', one(bidId))),
  rejectBid: (bidId) => answerOf(api.POST('/api/bids/{id}/reject', one(bidId))),
  setVerified: (userId, isVerified) =>
    answerOf(api.PUT('/api/admin/users/{id}/verify', { ...one(userId), body: { isVerified } })),
  setApproved: (userId, isApproved) =>
    answerOf(api.PUT('/api/admin/users/{id}/approve', { ...one(userId), body: { isApproved } })),
  retryRefund: (refundId) => answerOf(api.POST('/api/admin/refunds/{id}/retry', one(refundId))),
};
