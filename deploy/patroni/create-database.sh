#!/bin/sh
# Patroni calls this once, on the first primary, with a connection string of the superuser.
set -eu
psql --dbname="$1" --set=ON_ERROR_STOP=1 --set=password="$TORV_DATABASE_PASSWORD" <<'SQL'
-- Torv creates its roles itself, and needs no superuser for that.
create role torv_admin login createrole password :'password';
create database torv owner torv_admin;
revoke connect, temporary on database postgres, template1 from public;
-- A former primary catches up as this role. Patroni gives it its password and its rights.
create role rewinder login;
grant connect on database postgres to rewinder;
SQL
