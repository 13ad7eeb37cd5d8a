import { jest } from '@jest/globals';
import type { AccountCalls } from '../data/calls/accountCalls';
import { aCurrentSession } from './records';

/** A signed-in account without a second step; every call is a mock. */
export function fakeAccount() {
  return {
    currentSession: jest.fn<AccountCalls['currentSession']>().mockResolvedValue(aCurrentSession()),
    enrolFactor: jest.fn<AccountCalls['enrolFactor']>(),
    removeFactor: jest.fn<AccountCalls['removeFactor']>(),
    challengeFactor: jest
      .fn<AccountCalls['challengeFactor']>()
      .mockImplementation(async () => ({ id: 'challenge', type: 'totp', expires_at: 0 })),
    recoveryCodesLeft: jest.fn<AccountCalls['recoveryCodesLeft']>().mockResolvedValue({ remaining: 0, created_at: null }),
    newRecoveryCodes: jest
      .fn<AccountCalls['newRecoveryCodes']>()
      .mockResolvedValue({ codes: ['aaaaa-bbbbb-ccccc', 'ddddd-eeeee-fffff'] }),
    changePassword: jest.fn<AccountCalls['changePassword']>().mockResolvedValue(undefined),
    changeEmail: jest.fn<AccountCalls['changeEmail']>(),
    cancelEmailChange: jest.fn<AccountCalls['cancelEmailChange']>().mockResolvedValue(undefined),
    activeSessions: jest.fn<AccountCalls['activeSessions']>().mockResolvedValue([]),
    endSession: jest.fn<AccountCalls['endSession']>().mockResolvedValue(undefined),
    endOtherSessions: jest.fn<AccountCalls['endOtherSessions']>().mockResolvedValue(undefined),
    staffAccounts: jest.fn<AccountCalls['staffAccounts']>().mockResolvedValue([]),
    invitations: jest.fn<AccountCalls['invitations']>().mockResolvedValue([]),
    sendInvitation: jest.fn<AccountCalls['sendInvitation']>(),
    resendInvitation: jest.fn<AccountCalls['resendInvitation']>(),
    withdrawInvitation: jest.fn<AccountCalls['withdrawInvitation']>(),
    changeRoles: jest.fn<AccountCalls['changeRoles']>(),
    revokeAccess: jest.fn<AccountCalls['revokeAccess']>(),
  };
}
