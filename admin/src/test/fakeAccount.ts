import { jest } from '@jest/globals';
import type { AccountCalls } from '../features/security';
import { aCurrentSession } from './records';

/** A signed-in account without a second step; every call is a mock. */
export function fakeAccount() {
  return {
    current: jest.fn<AccountCalls['current']>().mockResolvedValue(aCurrentSession()),
    enrol: jest.fn<AccountCalls['enrol']>(),
    removeFactor: jest.fn<AccountCalls['removeFactor']>(),
    challenge: jest
      .fn<AccountCalls['challenge']>()
      .mockImplementation(async () => ({ id: 'challenge', type: 'totp', expires_at: 0 })),
    codesLeft: jest.fn<AccountCalls['codesLeft']>().mockResolvedValue({ remaining: 0, created_at: null }),
    newCodes: jest.fn<AccountCalls['newCodes']>().mockResolvedValue({ codes: ['aaaaa-bbbbb-ccccc', 'ddddd-eeeee-fffff'] }),
    changePassword: jest.fn<AccountCalls['changePassword']>().mockResolvedValue(undefined),
    changeEmail: jest.fn<AccountCalls['changeEmail']>(),
    cancelEmailChange: jest.fn<AccountCalls['cancelEmailChange']>().mockResolvedValue(undefined),
    sessions: jest.fn<AccountCalls['sessions']>().mockResolvedValue([]),
    endSession: jest.fn<AccountCalls['endSession']>().mockResolvedValue(undefined),
    endOtherSessions: jest.fn<AccountCalls['endOtherSessions']>().mockResolvedValue(undefined),
    administrators: jest.fn<AccountCalls['administrators']>().mockResolvedValue([]),
    invitations: jest.fn<AccountCalls['invitations']>().mockResolvedValue([]),
    sendInvitation: jest.fn<AccountCalls['sendInvitation']>(),
    resendInvitation: jest.fn<AccountCalls['resendInvitation']>(),
    withdrawInvitation: jest.fn<AccountCalls['withdrawInvitation']>(),
    changeRoles: jest.fn<AccountCalls['changeRoles']>(),
    revoke: jest.fn<AccountCalls['revoke']>(),
  };
}
